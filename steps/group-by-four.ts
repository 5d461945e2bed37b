/** `FR7630006000011234567890189` -> `FR76 3000 6000 0112 3456 7890 189`. */
export const groupByFour = (text: string): string => text.replace(/\s+/g, '').replace(/(.{4})(?=.)/g, '$1 ');
