/** `185057511600159` -> `1 85 05 75 116 001 59`; anything else comes back as it is. */
export const groupNir = (text: string): string => {
  const parts = /^(\d)(\d{2})(\d{2})(\d{2}|2[AB])(\d{3})(\d{3})(\d{2})$/.exec(
    text.replace(/[\s.\-\u00a0\u202f]/g, '').toUpperCase(),
  );
  return parts === null ? text : parts.slice(1).join(' ');
};
