import { isSame } from '../coverage/mutation/same.ts';
import { listsUsed } from '../definition/lists-named.ts';
import { boxOf } from '../coverage/run-customer.ts';
import { readersOf, type Readers } from './consequences.ts';
import { sharedWith, type Edition } from './edition.ts';
import { editsBetween, type Edit, type EditPlace } from './edits.ts';
import { listEdits } from './list-edits.ts';
import { meetingsBetween, type Arrival, type FindMeetings, type Person } from './meetings.ts';
import { newNames, underNewNames, type NewNames } from './new-names.ts';
import type { Observed } from './standing.ts';

/**
 * What an edit does to people. `text`: words and looks. `loosened`: what was refused is accepted. `tightened`: what was
 * accepted is refused. `routing`: somebody is asked something else, or goes elsewhere. `data`: something else is sent.
 */
export const effects = ['tightened', 'routing', 'data', 'loosened', 'text'] as const;
export type Effect = (typeof effects)[number];

/** An effect, shown by somebody who meets it: both paths were walked. */
export type Shown = { readonly effect: Effect; readonly person: Person; readonly observed: Observed };

export type Change = Edit & {
  /** What was seen. */
  readonly shown: readonly Shown[];
  /** What could not be excluded, though nobody was found who meets it. Empty beside `shown`: nobody else is concerned. */
  readonly possible: readonly Effect[];
  /**
   * Where nobody shows it and it is possible: somebody who gets to where it was edited. Of words only where few were
   * edited: of a whole translation, everybody reads some.
   */
  readonly concerned?: Arrival | undefined;
};

/**
 * Every difference between two editions of a journey, with what it does. What has another name and says which it had (`was`)
 * is the same thing: people are named by the names of today. Same editions and day: the same changes.
 */
export const diffEditions = (former: Edition, edited: Edition, today: string): readonly Change[] => {
  const names = newNames(former.journey, edited.journey);
  const original = underNewNames(former, edited, names);
  const after = sharedWith(original, edited);
  const edits = [
    ...renamed(names, after),
    ...editsBetween(original.journey, after.journey).filter((edit) => !isOfName(edit, names)),
    ...englishEdits(original, edited),
    ...listEdits(original.lists, edited.lists, new Set([...listsUsed(original.journey), ...listsUsed(edited.journey)])),
  ];
  const find = meetingsBetween(original, after, today);
  const changes = edits.map((edit) => changeOf(edit, readersOf(original, after, edit), find));
  const words = changes.filter(isOfWords);
  return words.length > fewWords
    ? changes
    : changes.map((change) => (isOfWords(change) ? { ...change, concerned: find.arrive(change) } : change));
};

/** Edits of words of which somebody is named who reads them. */
const fewWords = 5;

/** Words and looks do nothing else. */
const isOfWords = ({ possible }: Pick<Change, 'possible'>): boolean => possible[0] === 'text';

/** What has another name now, in the order of the journey. */
const renamed = ({ steps, fields, outcomes }: NewNames, { journey }: Edition): readonly Edit[] => {
  const formerly = (names: NewNames['steps'], name: string): string | undefined =>
    [...names].find(([, now]) => now === name)?.[0];
  const ofId = (place: EditPlace, names: NewNames['steps']): readonly Edit[] => {
    const from = formerly(names, place.id);
    return from === undefined ? [] : [{ code: 'renamed', place, from, to: place.id }];
  };
  return [
    ...journey.steps.flatMap((step): readonly Edit[] => {
      const place: EditPlace = { kind: 'step', id: step.id };
      return [
        ...ofId(place, steps),
        ...Object.keys(step.fields).flatMap((part): readonly Edit[] => {
          const from = formerly(fields, part);
          return from === undefined ? [] : [{ code: 'field-renamed', place, part, from, to: part }];
        }),
      ];
    }),
    ...Object.keys(journey.outcomes).flatMap((id) => ofId({ kind: 'outcome', id }, outcomes)),
  ];
};

/** That it says its former name is told by its having another. */
const isOfName = ({ code, part, key, to }: Edit, { fields }: NewNames): boolean =>
  code === 'look' && key === 'was' && fields.get(String(to)) === part;

/** English that changed by itself: where its French did too, both are told. */
const englishEdits = (original: Edition, edited: Edition): readonly Edit[] =>
  editsBetween(original.english, edited.english).flatMap((edit): readonly Edit[] =>
    edit.code === 'text' ? [{ ...edit, language: 'en' }] : [],
  );

const changeOf = (edit: Edit, readers: Readers, { meet, arrive }: FindMeetings): Change => {
  // Answers and whoever stands there follow, and nobody but authors reads the name.
  if (edit.code === 'renamed' || edit.code === 'field-renamed') return { ...edit, shown: [], possible: [] };
  const mayDo = effectsOf(edit, readers);
  if (isOfWords({ possible: mayDo })) return { ...edit, shown: [], possible: mayDo };
  const { met, nobodyBefore, nobodyAfter } = meet(edit, readers.names);
  const shown: Shown[] = [];
  for (const { person, observed } of met) {
    for (const one of observed) {
      const effect = effectOf(one);
      if (isAbout(edit, readers, one) && shown.every((other) => other.effect !== effect)) {
        shown.push({ effect, person, observed: one });
      }
    }
  }
  const seen = new Set(shown.map(({ effect }) => effect));
  const possible = mayDo.filter((effect) => {
    if (seen.has(effect)) return false;
    // People are told by what a fact says, not by what the server answers: they cannot show that it is read otherwise.
    if (isReadOtherwise(edit)) return true;
    switch (effect) {
      case 'tightened':
        return !nobodyBefore;
      case 'loosened':
        return !nobodyAfter;
      default:
        return !(nobodyBefore && nobodyAfter);
    }
  });
  const isOpen = shown.length === 0 && possible.length > 0;
  return { ...edit, shown, possible, concerned: isOpen ? arrive(edit) : undefined };
};

/** Of a fact, from where and by which values: the same answer of the server says something else now, or nothing. */
const isReadOtherwise = ({ code, place, from, to }: Edit): boolean => {
  if (place.kind !== 'fact' || code !== 'setting') return false;
  const [own, other] = [from, to] as readonly Readonly<Record<string, unknown>>[];
  return ['call', 'read', 'values', 'otherwise'].some((key) => !isSame(own?.[key], other?.[key]));
};

const effectOf = ({ what }: Observed): Effect => {
  switch (what) {
    case 'refused':
      return 'tightened';
    case 'accepted':
      return 'loosened';
    case 'sent':
      return 'data';
    default:
      return 'routing';
  }
};

/** What an edit of a kind can do at all: by itself, and by what is read of it elsewhere. */
const effectsOf = (edit: Edit, { shows, accepts, sends, offers }: Readers): readonly Effect[] => {
  const own = ownEffects(edit);
  // Whatever is read of what they are the words of.
  if (isOfWords({ possible: own })) return own;
  const found = new Set(own);
  if (shows.size > 0 || offers.size > 0) found.add('routing');
  if (accepts.size > 0) found.add('tightened').add('loosened');
  if (sends.size > 0) found.add('data');
  return effects.filter((effect) => found.has(effect));
};

const ownEffects = (edit: Edit): readonly Effect[] => {
  const { code, place } = edit;
  switch (code) {
    case 'limit':
      return effectsOfLimit(edit);
    case 'text':
    case 'look':
    case 'field-moved':
      return ['text'];
    case 'renamed':
    case 'field-renamed':
      return [];
    case 'sent':
      return ['data'];
    case 'shown':
    case 'route':
    case 'commit':
    case 'moved':
    case 'exit':
    case 'exit-added':
    case 'exit-removed':
    case 'action-added':
    case 'action-removed':
    case 'action-shown':
    case 'action':
      return ['routing'];
    case 'added':
    case 'removed':
    case 'setting':
      return place.kind === 'compute' || place.kind === 'fact' ? [] : ['routing'];
    case 'rule':
    case 'rule-added':
    case 'rule-removed':
    case 'required':
    case 'field-kind':
    case 'field-shown':
      return ['tightened', 'loosened'];
    case 'option-added':
      return ['loosened'];
    case 'option-removed':
      return ['tightened'];
    case 'field-added':
    case 'field-removed':
      // A line of a list that was filled has a box too many, now or before. Names of parts have dots as well: there it is
      // looked for.
      if (edit.part?.includes('.') === true) return ['tightened', 'loosened'];
      return code === 'field-added' ? ['tightened'] : ['loosened'];
  }
};

/** Of a bound that is a number, which way it went is proof enough; of any other, both must be excluded. */
const effectsOfLimit = ({ key, from, to }: Edit): readonly Effect[] => {
  const isNumber = (bound: unknown): boolean => bound === undefined || typeof bound === 'number';
  if ((key !== 'min' && key !== 'max') || !isNumber(from) || !isNumber(to)) return ['tightened', 'loosened'];
  const none = key === 'min' ? -Infinity : Infinity;
  const [before, after] = [Number(from ?? none), Number(to ?? none)];
  return (key === 'min') === after > before ? ['tightened'] : ['loosened'];
};

/** Whether what was seen comes from this edit, as far as can be told by its place and by what is read of it. */
const isAbout = (edit: Edit, { names, shows, accepts, sends, offers }: Readers, observed: Observed): boolean => {
  const { place, code } = edit;
  const isHere = place.kind === 'step' ? observed.step === place.id : ownEffects(edit).includes('routing');
  switch (observed.what) {
    case 'sent':
      return sends.has(observed.step) || (code === 'sent' && (isHere || place.kind === 'journey'));
    case 'refused':
    case 'accepted':
      return accepts.has(observed.step) || isOfList(edit, names, observed) || (isHere && isOfPart(edit, observed));
    case 'offered':
      return offers.has(observed.outcome) || (code.startsWith('action') && place.id === observed.outcome);
    default:
      // What is offered there leads nobody to another end.
      if (code.startsWith('action')) return false;
      return shows.has(observed.step) || (isHere && ownEffects(edit).includes('routing'));
  }
};

type Judged = Extract<Observed, { what: 'refused' | 'accepted' }>;

/** What is wrong is wrong with a question whose answers are those of the list that was edited. */
const isOfList = ({ place }: Edit, users: ReadonlySet<string>, { issues }: Judged): boolean =>
  place.kind === 'list' && issues.some(({ field }) => users.has(boxOf(field)));

/** What is wrong is wrong with what was edited. */
const isOfPart = ({ code, part }: Edit, { issues }: Judged): boolean => {
  if (code.startsWith('rule')) return issues.some(({ rule }) => rule === part);
  return issues.some(({ field }) => {
    const box = boxOf(field);
    return part === box || part?.startsWith(`${box}.`) === true;
  });
};
