import type { FieldDefinition, FieldKind } from '../definition/field-language.ts';
import type {
  JourneyDefinition,
  OutcomeDefinition,
  SectionDefinition,
  StepDefinition,
} from '../definition/language.ts';

/** Small letters and digits of a text, word by word: accents are taken off. */
const wordsIn = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/gu) ?? [];

/** Words that say nothing in a name. */
const empty = new Set([
  'le',
  'la',
  'les',
  'de',
  'du',
  'des',
  'un',
  'une',
  'votre',
  'vos',
  'vous',
  'est',
  'l',
  'd',
  'quel',
  'quelle',
]);
const mostWords = 3;

const telling = (text: string): readonly string[] => {
  const all = wordsIn(text);
  const some = all.filter((word) => !empty.has(word));
  const chosen = (some.length > 0 ? some : all).slice(0, mostWords);
  return /^[a-z]/u.test(chosen[0] ?? '') ? chosen : ['x', ...chosen];
};

const free = (name: string, taken: ReadonlySet<string>, join: string): string => {
  if (!taken.has(name)) return name;
  for (let n = 2; ; n += 1) if (!taken.has(`${name}${join}${n}`)) return `${name}${join}${n}`;
};

/** An id for a step, a rule or an outcome, from its title; one that nobody has yet. */
export const idFor = (title: string, taken: ReadonlySet<string>): string => free(telling(title).join('-'), taken, '-');

const reserved = new Set(['all', 'any', 'not', 'id']);

/** A name for a question, from its label; one that nobody has yet. */
export const nameFor = (label: string, taken: ReadonlySet<string>): string =>
  free(
    telling(label)
      .map((word, n) => (n === 0 ? word : `${word.charAt(0).toUpperCase()}${word.slice(1)}`))
      .join(''),
    new Set([...taken, ...reserved]),
    '',
  );

/** A code for an option, from its label; one that none of the others has. */
export const codeFor = (label: string, taken: ReadonlySet<string>): string =>
  free(telling(label).join('_').toUpperCase(), taken, '_');

/** The least that a question of each kind has to say besides its label. */
const needs: { readonly [K in FieldKind]?: Omit<Extract<FieldDefinition, { type: K }>, 'type' | 'label'> } = {
  choice: { options: [{ code: 'A', label: 'Première réponse' }] },
  choices: { options: [{ code: 'A', label: 'Première réponse' }] },
  truefalse: { right: true, explain: 'Explication' },
  commune: { postcode: '$postcode' },
  file: { accept: ['pdf', 'jpg', 'png'], maxMb: 10 },
  list: {
    min: 1,
    max: 5,
    item: { name: { type: 'text', label: 'Nom' } },
    itemLabel: 'Ligne',
    add: 'Ajouter une ligne',
  },
};

/** A question as it begins. It has the shape of its kind; what it lacks in meaning is told by the check. */
export const newField = (kind: FieldKind, label: string): FieldDefinition =>
  ({ type: kind, label, ...needs[kind] }) as FieldDefinition;

/** A step as it begins: its title, at an address that no other has. */
export const newStep = (title: string, ids: ReadonlySet<string>, routes: ReadonlySet<string>): StepDefinition => {
  const id = idFor(title, ids);
  return { id, route: free(`/${id}`, routes, '-'), title };
};

type Taken = {
  readonly ids: ReadonlySet<string>;
  readonly steps: ReadonlySet<string>;
  readonly routes: ReadonlySet<string>;
};

/** A section as it begins, with a step of the same title: a section without a page is none. `ids`: of the other sections. */
export const newSection = (title: string, { ids, steps, routes }: Taken): SectionDefinition => ({
  id: idFor(title, ids),
  title,
  steps: [newStep(title, steps, routes)],
});

/** That a journey comes first, as it begins: which one, and what a saver is told. */
export const newRequires = (journey: string): NonNullable<JourneyDefinition['requires']> => ({
  journey,
  because: 'Ce parcours est à terminer avant.',
});

/** An outcome as it begins, and its id: an end that says its title, at an address that no page has. */
export const newOutcome = (
  title: string,
  kind: OutcomeDefinition['kind'],
  { ids, routes }: Omit<Taken, 'steps'>,
): readonly [id: string, OutcomeDefinition] => {
  const id = idFor(title, ids);
  return [id, { kind, route: free(`/${id}`, routes, '-'), title, body: [title] }];
};
