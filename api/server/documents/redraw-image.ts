import sharp from 'sharp';
import { createGate } from './gate.ts';

/** Refused above: decoding costs memory by the pixel, whatever the file weighs. */
const MOST_PIXELS = 50_000_000;
/** Kept at most on the longer side: enough to read an identity card, and a bound on what is stored. */
const LONGEST_SIDE = 4000;

// Two decodes at a time: memory is bounded whatever the number of uploads.
const gate = createGate(2);

/**
 * Decodes an image completely and draws it again, upright: metadata (EXIF, places, thumbnails), appended content and
 * anything the decoder does not understand stay behind. Undefined where it cannot be decoded to the last pixel.
 */
export const redrawImage = (bytes: Uint8Array, format: 'jpeg' | 'png'): Promise<Uint8Array | undefined> =>
  gate(async () => {
    try {
      const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'warning', animated: false });
      const { width, height, format: found } = await image.metadata();
      if (found !== format || width * height > MOST_PIXELS) return undefined;
      const upright = image
        .autoOrient()
        .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true });
      return format === 'png'
        ? await upright.png({ compressionLevel: 8 }).toBuffer()
        : await upright.jpeg({ quality: 88 }).toBuffer();
    } catch {
      return undefined;
    }
  });
