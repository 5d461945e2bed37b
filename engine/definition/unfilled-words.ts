import type { FindingSeed, Origin } from './finding.ts';
import type {
  JourneyDefinition,
  OutcomeDefinition,
  PartDefinition,
  StepDefinition,
  UseDefinition,
} from './language.ts';
import { nearest } from './nearest.ts';
import { textsOfOutcome, textsOfStep, type Collect } from './texts.ts';

type Path = readonly (string | number)[];

/** Something written, a key or a value, with `{words}` in it; `isText` where it is said to people. */
type Written = { readonly path: Path; readonly text: string; readonly isText: boolean };

const placeholder = /\{([A-Za-z][A-Za-z0-9]*)\}/gu;

/** The `{words}` in a text, in their order. */
export const placeholdersIn = (text: string): readonly string[] =>
  [...text.matchAll(placeholder)].map(([, name]) => name as string);

/** Names of the placeholders of a text, each once. Inside `{count, plural, one {un an} other {# ans}}` braces hold texts. */
export const argumentsIn = (text: string): readonly string[] => {
  const names = new Set<string>();
  let depth = 0;
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    if (brace === '}') depth -= 1;
    else if (depth++ % 2 === 0) names.add(/^\s*[A-Za-z0-9]*/.exec(text.slice(index + 1))?.[0].trim() ?? '');
  }
  return [...names];
};

/** Puts `{suffix}` and its like in; what is no parameter stays (texts have placeholders of their own). */
export const substitute = (text: string, params: Readonly<Record<string, string>>): string =>
  text.replace(placeholder, (whole, name: string) => (Object.hasOwn(params, name) ? (params[name] as string) : whole));

/** Everything below a value that has `{words}` in it. @param texts places of what is said to people */
const writtenIn = (value: unknown, texts: ReadonlySet<string> = new Set(), path: Path = []): readonly Written[] => {
  if (typeof value === 'string') {
    return placeholdersIn(value).length === 0 ? [] : [{ path, text: value, isText: texts.has(path.join('/')) }];
  }
  if (Array.isArray(value)) return value.flatMap((one, n) => writtenIn(one, texts, [...path, n]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(placeholdersIn(key).length === 0 ? [] : [{ path: [...path, key], text: key, isText: false }]),
    ...writtenIn(inner, texts, [...path, key]),
  ]);
};

/** Hardly any step or outcome has a word: which of what it says is a text is asked of those alone. */
const writtenAmong = (value: object, collectAll: (collect: Collect) => unknown): readonly Written[] => {
  if (writtenIn(value).length === 0) return [];
  const texts = new Set<string>();
  collectAll((french, _, path) => {
    texts.add(path.join('/'));
    return french;
  });
  return writtenIn(value, texts);
};

const inStep = (step: Partial<StepDefinition>): readonly Written[] =>
  writtenAmong(step, (collect) => textsOfStep(step, '', [], collect));

const inOutcome = (outcome: OutcomeDefinition): readonly Written[] =>
  writtenAmong(outcome, (collect) => textsOfOutcome(outcome, '', [], collect));

/** What the sentence about a wrong answer may say of its question: `describe-issue.ts` fills it. */
const ofQuestion: ReadonlySet<string> = new Set(['min', 'max', 'example']);
/** The same of the hint of an amount: of other kinds a check tells, which knows them. */
const ofHint: ReadonlySet<string> = new Set(['min', 'max']);
const none: ReadonlySet<string> = new Set();

/** The words that are filled in when a text is said. That of an option stands in a list of them, and is said as it is. */
const filledLater = ({ path }: Written): ReadonlySet<string> => {
  const role = path.at(-1);
  if (role === 'message' || role === 'missing') return ofQuestion;
  return role === 'hint' && typeof path.at(-2) === 'string' ? ofHint : none;
};

/** The words that nobody fills, not even when a text is said; those inside `{n, plural, one {un an} other {# ans}}` are text. */
const openIn = (written: Written): readonly string[] => {
  const words = placeholdersIn(written.text);
  if (!written.isText) return words;
  const names = new Set(argumentsIn(written.text));
  return words.filter((word) => names.has(word) && !filledLater(written).has(word));
};
const isOpen = (written: Written): boolean => openIn(written).length > 0;

const isCall = ({ path }: Written): boolean => path.at(-1) === 'call';
const isRoute = ({ path }: Written): boolean => path.length === 1 && path[0] === 'route';
/** A use of a part fills its texts, its addresses and its calls. */
const isFilledByUse = (written: Written): boolean => written.isText || isRoute(written) || isCall(written);

const under = (path: Path, all: readonly Written[]): readonly Written[] =>
  all.map((one) => ({ ...one, path: [...path, ...one.path] }));

/** `{words}` that a step of a part takes from who uses it; `awaited` those that nobody else fills. */
export type WordsTaken = { readonly all: readonly string[]; readonly awaited: readonly string[] };
export const wordsTaken = (step: StepDefinition): WordsTaken => {
  const filled = inStep(step).filter(isFilledByUse);
  return {
    all: [...new Set(filled.flatMap(({ text }) => placeholdersIn(text)))],
    awaited: [...new Set(filled.flatMap(openIn))],
  };
};

/** A text of a part with words that are misspelt, and as it was meant. */
export type Misspelt = {
  readonly path: Path;
  readonly text: string;
  readonly words: readonly string[];
  readonly meant: string;
};

/**
 * Where words of a part are no parameters but misspelt: wherever they stand, something is filled that is called nearly so.
 * What the use gives is meant by a word only where it stands once: a parameter may well be called nearly as another.
 * @param waiting words that the use does not give and nothing else fills
 */
export const misspeltInPart = (
  { steps }: PartDefinition,
  { with: given = {}, remove = [] }: UseDefinition,
  waiting: readonly string[],
): readonly Misspelt[] => {
  // Hardly any use leaves one open.
  if (waiting.length === 0) return [];
  const all = steps.flatMap((step, n) =>
    remove.includes(step.id) ? [] : under(['steps', n], inStep(step).filter(isFilledByUse)),
  );
  const placesOf = (word: string) => all.filter((written) => openIn(written).includes(word));
  const taken = Object.keys(given).filter((name) => all.some(({ text }) => placeholdersIn(text).includes(name)));
  const meantBy = (word: string, written: Written): string | undefined => {
    const fills = [...filledLater(written), ...(placesOf(word).length === 1 ? taken : [])];
    return written.isText ? nearest(word, fills) : undefined;
  };
  const misspelt = waiting.filter((word) => placesOf(word).every((written) => meantBy(word, written) !== undefined));
  return all.flatMap((written): readonly Misspelt[] => {
    const { path, text } = written;
    const words = misspelt.filter((word) => openIn(written).includes(word));
    const put = Object.fromEntries(words.map((word) => [word, `{${meantBy(word, written)}}`]));
    return words.length === 0 ? [] : [{ path, text, words, meant: substitute(text, put) }];
  });
};

/** What could stand for a word, by its name: what the use gives, or what is filled in later. */
const fillsOf = (written: Written, given: Readonly<Record<string, string>>): Readonly<Record<string, string>> => ({
  ...given,
  ...Object.fromEntries([...filledLater(written)].map((word) => [word, `{${word}}`])),
});

/** @param given what a use gives: the word that is meant is put in, where that leaves none open */
const told = (
  { file, path: above }: Origin,
  all: readonly Written[],
  given: Readonly<Record<string, string>> = {},
): readonly FindingSeed[] =>
  all.map((written): FindingSeed => {
    const { path, text, isText } = written;
    const fills = fillsOf(written, given);
    const meant = placeholdersIn(text).map((name) => [name, nearest(name, Object.keys(fills))] as const);
    // Half a name of the language, made of what a use gives, would be a name that nobody gave.
    const isMeant = path.at(-1) !== text && meant.every(([, word]) => word !== undefined);
    const put = Object.fromEntries(meant.map(([name, word]) => [name, fills[word ?? ''] ?? '']));
    return {
      code: 'unfilled-word',
      at: { file, path: [...above, ...path] },
      params: {
        option: text,
        name: openIn(written)
          .map((name) => `{${name}}`)
          .join(', '),
        ...(isText ? { text } : {}),
      },
      suggestion: isMeant ? substitute(text, put) : undefined,
    };
  });

/**
 * `{words}` of a part where nothing fills them: in conditions, in what is sent, among options. They would stand there as
 * they are written.
 */
export const unfilledInPart = (
  { steps, compute }: PartDefinition,
  file: string,
  given: Readonly<Record<string, string>>,
): readonly FindingSeed[] =>
  told(
    { file, path: [] },
    [
      ...under(['compute'], writtenIn(compute)),
      ...steps.flatMap((step, n) =>
        under(
          ['steps', n],
          inStep(step).filter((one) => !isFilledByUse(one)),
        ),
      ),
    ],
    given,
  );

/** The same in a journey, which is given no words: addresses and calls of its own have findings of theirs. */
export const unfilledInJourney = (definition: JourneyDefinition, file: string): readonly FindingSeed[] => {
  const { title, requires, sections, outcomes, facts = {}, compute, track, for: whom } = definition;
  const all = [
    ...writtenIn({ title, requires: { because: requires?.because } }, new Set(['title', 'requires/because'])),
    ...under(['for'], writtenIn(whom)),
    // What a fact is called is read by authors.
    ...Object.entries(facts).flatMap(([name, { label: _, ...fact }]) => under(['facts', name], writtenIn(fact))),
    ...under(['compute'], writtenIn(compute)),
    ...sections.flatMap(({ title: called, when, skipIf, steps }, n) =>
      under(
        ['sections', n],
        [
          ...writtenIn({ title: called, when, skipIf }, new Set(['title'])),
          ...steps.flatMap((entry, at) => under(['steps', at], 'use' in entry ? inUse(entry) : inOwn(inStep(entry)))),
        ],
      ),
    ),
    ...Object.entries(outcomes).flatMap(([id, outcome]) => under(['outcomes', id], inOwn(inOutcome(outcome)))),
    ...under(['track'], writtenIn(track)),
  ];
  return told(
    { file, path: [] },
    all.filter((one) => !isCall(one) && isOpen(one)),
  );
};

const inOwn = (all: readonly Written[]): readonly Written[] => all.filter((one) => !isRoute(one));

/** The same in a change of a step that has the shape of one: the words of the part are no words of the journey. */
export const unfilledInPatch = (
  patch: Partial<StepDefinition>,
  at: Origin,
  given: Readonly<Record<string, string>>,
): readonly FindingSeed[] =>
  told(
    at,
    inStep(patch).filter((one) => !isCall(one) && isOpen(one)),
    given,
  );

/** What a use puts in speaks for itself: nothing fills it. */
const inUse = ({ when, insert = [] }: UseDefinition): readonly Written[] => [
  ...under(['when'], writtenIn(when)),
  ...insert.flatMap(({ step }, n) => under(['insert', n, 'step'], inStep(step))),
];
