/** Two values of plain JSON are the same, whatever the order of their keys; what is undefined is absent. */
export const isSame = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((one, n) => isSame(one, b[n]));
  }
  const [one, other] = [a as Readonly<Record<string, unknown>>, b as Readonly<Record<string, unknown>>];
  return (
    Object.entries(one).every(([key, value]) => isSame(value, other[key])) &&
    Object.keys(other).every((key) => other[key] === undefined || one[key] !== undefined)
  );
};
