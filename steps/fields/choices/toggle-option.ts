/** The options after one was pressed. `alone` are those that exclude every other one. */
export const toggleOption = (chosen: readonly string[], code: string, alone: readonly string[]): readonly string[] => {
  if (chosen.includes(code)) return chosen.filter((one) => one !== code);
  return alone.includes(code) ? [code] : [...chosen.filter((one) => !alone.includes(one)), code];
};
