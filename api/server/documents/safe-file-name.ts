const LONGEST = 100;

/**
 * A name that can be shown and downloaded without surprise: no path, no control or direction characters, one extension
 * only, that of the content (`cv.pdf.exe` holding a PDF becomes `cv-pdf.pdf`). Total.
 */
export const safeFileName = (given: string, extension: 'jpg' | 'png' | 'pdf'): string => {
  const last = given.normalize('NFC').split(/[/\\]/u).at(-1) ?? '';
  const plain = last.replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*]/gu, '');
  const base = plain
    .replace(/\.[^.]*$/u, '')
    .replace(/\.+/gu, '-')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s-]+|[\s-]+$/gu, '');
  const short = [...base].slice(0, LONGEST).join('').trim();
  return `${short === '' ? 'document' : short}.${extension}`;
};
