import { readDate, type WrittenDate } from '../fields/relative-date.ts';
import { formatDate } from '../view/format-values.ts';
import { wordFor } from '../view/word-for.ts';

type Language = 'fr' | 'en';
type Unit = WrittenDate['terms'][number]['unit'];

const units: Readonly<Record<Language, Readonly<Record<Unit, readonly [string, string]>>>> = {
  fr: { day: ['jour', 'jours'], week: ['semaine', 'semaines'], month: ['mois', 'mois'], year: ['an', 'ans'] },
  en: { day: ['day', 'days'], week: ['week', 'weeks'], month: ['month', 'months'], year: ['year', 'years'] },
};

const words = {
  fr: {
    today: 'aujourd’hui',
    ago: (time: string) => `il y a ${time}`,
    ahead: (time: string) => `dans ${time}`,
    plus: ', plus ',
    minus: ', moins ',
  },
  en: {
    today: 'today',
    ago: (time: string) => `${time} ago`,
    ahead: (time: string) => `in ${time}`,
    plus: ', plus ',
    minus: ', less ',
  },
} as const;

/** `today-18 years` -> « il y a 18 ans »; undefined for what is no date of the journey language. */
export const sayWrittenDate = (text: string, language: Language): string | undefined => {
  const written = readDate(text);
  if (written === undefined) return undefined;
  const w = words[language];
  const time = ({ count, unit }: WrittenDate['terms'][number]): string => {
    return `${Math.abs(count)} ${wordFor(count, language, units[language][unit])}`;
  };
  const [first, ...others] = written.terms;
  const fromToday = written.start === 'today' && first !== undefined;
  const start = fromToday
    ? w[first.count < 0 ? 'ago' : 'ahead'](time(first))
    : written.start === 'today'
      ? w.today
      : formatDate(written.start, language);
  const rest = fromToday ? others : written.terms;
  return [start, ...rest.map((term) => `${term.count < 0 ? w.minus : w.plus}${time(term)}`)].join('');
};
