// Makes a picture of a drawing; loaded when somebody first wants one.

// Dots to the inch on paper; a browser counts 96.
const DPI = 300;
// White around the drawing, in dots.
const MARGIN = 24;

// The drawing is a sheet of paper; in a worksheet one wants what is on it.
const cropped = (canvas, pen) => {
  const { data, width, height } = pen.getImageData(0, 0, canvas.width, canvas.height);
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    if (data[at] < 255) {
      const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
      [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), y];
    }
  }
  const cut = document.createElement("canvas");
  cut.width = right - left + 1 + 2 * MARGIN;
  cut.height = bottom - top + 1 + 2 * MARGIN;
  const scissors = cut.getContext("2d");
  scissors.fillStyle = "#fff";
  scissors.fillRect(0, 0, cut.width, cut.height);
  scissors.drawImage(canvas, MARGIN - left, MARGIN - top);
  return cut;
};

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
  const cut = cropped(canvas, pen);
  return new Promise((resolve, reject) => {
    cut.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png");
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
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
