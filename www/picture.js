// Makes a picture of a drawing; loaded when somebody first wants one.

// Dots to the inch on paper; a browser counts 96.
const DPI = 300;

const png_of = async (drawing) => {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = (image.naturalWidth * DPI) / 96;
  canvas.height = (image.naturalHeight * DPI) / 96;
  const pen = canvas.getContext("2d");
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png");
  });
};

// Saves the picture as a file, or else copies it.
export const picture = async (drawing, save) => {
  if (!save) {
    // The promise goes in unkept: some browsers take a copy only while a click lasts.
    await navigator.clipboard.write([new ClipboardItem({ "image/png": png_of(drawing) })]);
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await png_of(drawing));
  link.download = "sudoku.png";
  link.click();
};
