import type { Download } from '../../api/client/client.ts';

/** Milliseconds. A browser may still be reading the file when the click returns. */
const keepFor = 60_000;

/** Hands a file that came down to the reader's device. */
export const saveDownload = ({ content, name }: Download): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keepFor);
};
