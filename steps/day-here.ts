/** An ISO instant -> its day where the reader is, as its time is told: `2026-05-01`. */
export const dayHere = (iso: string): string => {
  const instant = new Date(iso);
  return new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};
