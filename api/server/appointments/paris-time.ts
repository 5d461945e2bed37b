const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A day and a time as clocks in Paris show them: `2026-11-30`, `09:30`. */
export type ParisTime = { readonly day: string; readonly time: string };

export const parisTimeOf = (instant: number): ParisTime => {
  const parts = new Map(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
  const at = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return { day: `${at('year')}-${at('month')}-${at('day')}`, time: `${at('hour')}:${at('minute')}` };
};

/**
 * When it is that time in Paris, in milliseconds. Of the hour that clocks show twice in October, the first; one that they
 * leave out in March is taken an hour later.
 */
export const instantOf = ({ day, time }: ParisTime): number => {
  const asUtc = Date.parse(`${day}T${time}:00.000Z`);
  const summer = asUtc - 2 * 3_600_000;
  const shown = parisTimeOf(summer);
  return shown.day === day && shown.time === time ? summer : asUtc - 3_600_000;
};

/** The day so many days later. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * 86_400_000).toISOString().slice(0, 10);
