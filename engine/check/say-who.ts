import type { Example, Finding } from '../definition/finding.ts';

type Who = Pick<Finding, 'example' | 'nobody' | 'related'>;
type Words = {
  readonly stuck: (said: string, end: string) => string;
  readonly ends: (said: string, end: string) => string;
  readonly arrives: (end: string, journey: string, said: string) => string;
  readonly undecided: (end: string, journey: string, said: string) => string;
  readonly nobody: string;
  readonly related: (places: string) => string;
};

const words: Readonly<Record<'fr' | 'en', Words>> = {
  fr: {
    stuck: (said, end) => `Par exemple\u00a0: ${said}bloqué à ${end}`,
    ends: (said, end) => `Par exemple\u00a0: ${said}jusqu’à ${end}`,
    arrives: (end, journey, said) =>
      `Par exemple\u00a0: une personne qui arrive à ${end} (${journey})${said === '' ? '' : `, ${said}`}`,
    undecided: (end, journey, said) =>
      `Par exemple\u00a0: une personne pour qui cela décide si elle voit ${end} (${journey})${said === '' ? '' : `, ${said}`}`,
    nobody: 'Aucun client ne le rencontre\u00a0: cela ne concerne que les fichiers.',
    related: (places) => `Voir aussi ${places}`,
  },
  en: {
    stuck: (said, end) => `e.g. ${said}stuck at ${end}`,
    ends: (said, end) => `e.g. ${said}ends at ${end}`,
    arrives: (end, journey, said) => `e.g. someone who arrives at ${end} (${journey})${said === '' ? '' : `: ${said}`}`,
    undecided: (end, journey, said) =>
      `e.g. someone for whom this decides whether they see ${end} (${journey})${said === '' ? '' : `: ${said}`}`,
    nobody: 'No customer ever meets it: it concerns the files alone.',
    related: (places) => `see also ${places}`,
  },
};

/** Whom a finding happens to, and where else it stands: a line for each that is known. */
export const sayWho = ({ example, nobody, related = [] }: Who, language: 'fr' | 'en'): readonly string[] => {
  const own = words[language];
  return [
    ...(example === undefined ? [] : [sayExample(example, own)]),
    ...(nobody === true ? [own.nobody] : []),
    ...(related.length === 0 ? [] : [own.related(sayPlaces(related))]),
  ];
};

/** More are counted: a part that many journeys use is wrong in each of them. */
const mostPlaces = 3;

const sayPlaces = (places: NonNullable<Who['related']>): string => {
  const shown = places.slice(0, mostPlaces).map(({ file, line }) => `${file}:${line}`);
  return [shown.join(', '), ...(places.length > mostPlaces ? [`(+${places.length - mostPlaces})`] : [])].join(' ');
};

const sayExample = ({ shows, end, stuck, arrives }: Example, own: Words): string => {
  const said = Object.entries(shows).map(
    ([name, value]) => `${name} = ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  if (arrives !== undefined) {
    return (arrives.undecided === true ? own.undecided : own.arrives)(end, arrives.journey, said.join(', '));
  }
  return (stuck === true ? own.stuck : own.ends)(said.map((one) => `${one}, `).join(''), end);
};
