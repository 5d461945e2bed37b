const dayInParis = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
/** ISO instant, or a day, which stays itself -> its day in Paris: there a day is counted, not where clocks are kept. */
export const dayOf = (instant: string): string => dayInParis.format(Date.parse(instant));

/** The day at the server, in Paris: contracts and ages are counted there. */
export const todayAt = (now: Date): string => {
  const hour = Math.floor(now.getTime() / 3_600_000);
  // A day begins on the hour there, summer and winter.
  if (latest?.hour !== hour) latest = { hour, day: dayInParis.format(now) };
  return latest.day;
};
let latest: { readonly hour: number; readonly day: string } | undefined;
