import { encode } from 'uqr';

/** Modules of light around it that readers need (ISO/IEC 18004, 9.1). */
const quietZone = 4;

export type QrDrawing = {
  /** Modules of a side, with the quiet zone. */
  readonly size: number;
  /** All that is dark, for one SVG path: a box for each run of a row. */
  readonly path: string;
};

/** A text as a QR code. */
export const drawQr = (text: string): QrDrawing => {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '#' : ' '))
        .join('')
        .matchAll(/#+/gu),
    ].map(({ index: x, 0: { length } }) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return { size, path: runs.join('') };
};
