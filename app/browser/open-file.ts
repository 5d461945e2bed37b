import type { Download } from '../../api/client/client.ts';

/** Milliseconds that the browser gets to read the file before its address is taken back. */
const patience = 60_000;

/** Opens a document that came with a token: a link cannot carry one. A browser that shows no PDF saves it instead. */
export const openFile = ({ content, name }: Download): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.rel = 'noopener';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), patience);
};
