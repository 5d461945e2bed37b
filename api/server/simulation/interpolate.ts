/** Value of a printed table, linear between its places and held at the first and the last one outside. Sorted by place. */
export const interpolate = (table: readonly (readonly [place: number, value: number])[], place: number): number => {
  const after = table.findIndex(([printed]) => printed >= place);
  const upper = table[after === -1 ? table.length - 1 : after];
  const lower = table[after <= 0 ? (after === -1 ? table.length - 1 : 0) : after - 1];
  if (upper === undefined || lower === undefined) throw new Error('The table is empty.');
  if (upper[0] === lower[0]) return upper[1];
  return lower[1] + ((upper[1] - lower[1]) * (place - lower[0])) / (upper[0] - lower[0]);
};
