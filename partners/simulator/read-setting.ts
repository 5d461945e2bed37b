/** A number of the environment, or the default where it is absent. Throws on anything that is not a whole number >= 0. */
export const numberSetting = (name: string, otherwise: number): number => {
  const given = process.env[name];
  if (given === undefined || given === '') return otherwise;
  const value = Number(given);
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`${name} must be a whole number, not "${given}".`);
  return value;
};
