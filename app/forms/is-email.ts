/** Whether a text may be an e-mail address; the server has the last word. Blanks around it do not count. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text.trim());
