import type { Example, Finding } from '../definition/finding.ts';
import type { Edition } from '../versions/edition.ts';
import { sayEnd, sayName, sayValue } from '../versions/say.ts';

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

/**
 * Whom a finding happens to, and where else it stands: a line for each that is known.
 * @param editionOf the journey that somebody walks: they are told by its labels and in its units; without one, by ids
 *   and values as they are kept
 */
export const sayWho = (
  { example, nobody, related = [] }: Who,
  language: 'fr' | 'en',
  editionOf: (example: Example) => Edition | undefined = () => undefined,
): readonly string[] => {
  const own = words[language];
  return [
    ...(example === undefined ? [] : [sayExample(example, own, voiceOf(editionOf(example), language))]),
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

/** How somebody is spoken of. */
type Voice = {
  readonly shown: (name: string, value: unknown) => string;
  readonly end: (id: string) => string;
};

const bare: Voice = {
  shown: (name, value) => `${name} = ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  end: (id) => id,
};

const voiceOf = (edition: Edition | undefined, language: 'fr' | 'en'): Voice => {
  if (edition === undefined) return bare;
  const teller = { edition, language };
  return {
    shown: (name, value) => `${sayName(teller, name)} = ${sayValue(teller, name, value)}`,
    end: (id) => sayEnd(teller, id),
  };
};

const sayExample = ({ shows, end, stuck, arrives }: Example, own: Words, voice: Voice): string => {
  const said = Object.entries(shows).map(([name, value]) => voice.shown(name, value));
  const place = voice.end(end);
  if (arrives !== undefined) {
    return (arrives.undecided === true ? own.undecided : own.arrives)(place, arrives.journey, said.join(', '));
  }
  return (stuck === true ? own.stuck : own.ends)(said.map((one) => `${one}, `).join(''), place);
};
