puzzle = [
    [4, None, 2, None, None, None, None, None, None],
    [None, None, None, None, None, 1, None, 5, 2],
    [7, None, 6, None, 2, None, None, None, 9],
    [None, None, None, None, 8, None, None, None, 6],
    [None, None, None, None, None, 4, None, None, 8],
    [8, None, 5, None, None, 9, 2, None, 4],
    [None, None, None, 1, None, None, 9, None, None],
    [None, 6, 9, None, None, None, None, 4, None],
    [1, 7, None, 4, 9, None, 3, None, None],
]
