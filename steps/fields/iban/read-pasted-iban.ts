/** The IBAN inside what was pasted, in capitals and without spaces; undefined: there is none to be seen. */
export const readPastedIban = (text: string): string | undefined => {
  const bare = text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^.*?IBAN(?=[A-Z]{2}\d{2})/, '');
  return /^[A-Z]{2}\d{2}[0-9A-Z]{8,30}$/.test(bare) ? bare : undefined;
};
