/** Letters that stay together for certain on the narrowest screen. Longer words may break at their hyphen. */
const longest = 17;
/** A word with a hyphen, or a number in groups: `+33 6 12 34 56 78`; with the comma or the stop after it, which begins no line. */
const breakable = /(?<![^\s(«])((?:\p{L}[\p{L}’]*(?:-[\p{L}’]+)+|\+?\d+(?: \d+)+)(?:[,.](?!\S))?)/u;

/** A sentence in pieces: together they are it, and those that `draw` is given break nowhere. */
export const piecesOf = <T>(sentence: string, draw: (whole: string, at: number) => T): (T | string)[] =>
  sentence.split(breakable).map((piece, at) => (at % 2 === 1 && piece.length <= longest ? draw(piece, at) : piece));
