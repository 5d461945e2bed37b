import { contract } from '../api/contract/contract.ts';
import { nameOfCall } from '../api/contract/contract-facts.ts';
import { documentIds, documentTitle } from '../api/server/documents/offered-documents.ts';
import type { Known, Workspace } from '../engine/authoring/workspace-schema.ts';
import type { FieldDefinition } from '../engine/definition/field-language.ts';
import type { ResolvedJourney } from '../engine/definition/resolved.ts';
import { contentOf, type Content, type JourneyContent } from '../engine/versions/content.ts';
import type { Checked } from './load-checked.ts';

const same = (word: string, text = word): Known => ({ word, fr: text, en: text });

/** Each word once, in order; what several journeys say of it, by the first. */
const unique = <T extends Known>(known: readonly T[]): readonly T[] =>
  [...new Map(known.toReversed().map((one) => [one.word, one] as const)).values()].sort((a, b) =>
    String(a.word) < String(b.word) ? -1 : 1,
  );

const known = ({ french, english }: JourneyContent, word: string, text: string): Known => ({
  word,
  fr: french[text] ?? text,
  en: english[text] ?? text,
});

const valuesOf = (one: JourneyContent, field: FieldDefinition, lists: Content['lists']): readonly Known[] => {
  if (field.type === 'yesno') return [same('true', 'oui · yes'), same('false', 'non · no')].map(asFlag);
  if (!('options' in field) && !('list' in field)) return [];
  const own = ('options' in field ? field.options : undefined)?.map(({ code, label }) => ({
    ...known(one, String(code), label),
    word: code,
  }));
  const list = 'list' in field ? lists.find(({ id }) => id === field.list) : undefined;
  return own ?? list?.options.map(({ code, fr, en }) => ({ word: code, fr, en })) ?? [];
};

const asFlag = ({ word, ...rest }: Known): Known => ({ ...rest, word: word === 'true' });

const namesOf = (one: JourneyContent, lists: Content['lists']): Workspace['names'] => {
  const { journey } = one;
  const facts = Object.entries(journey.facts).map(([name, fact]) => ({
    ...(fact.label === undefined ? same(name, fact.call) : known(one, name, fact.label)),
    values: [...new Set(Object.values(fact.values ?? {}))].map((value) => same(value)),
  }));
  const computed = computedIn(journey).map((name) => ({ ...same(name, 'calcul · computed'), values: [] }));
  const asked = journey.steps.flatMap(({ fields }) =>
    Object.entries(fields).map(([name, field]) => ({
      ...known(one, name, field.label),
      values: valuesOf(one, field, lists),
    })),
  );
  return [...asked, ...facts, ...computed];
};

/** A part that is used under another name calls its own questions by theirs: `donor.email` is `email` there. */
const withPartNames = (names: Workspace['names']): Workspace['names'] =>
  unique([...names, ...names.map((own) => ({ ...own, word: String(own.word).replace(/^.*\./u, '') }))]);

const computedIn = ({ compute, steps }: ResolvedJourney): readonly string[] =>
  [compute, ...steps.map((step) => step.compute ?? {})].flatMap((calcs) => Object.keys(calcs));

/** What the files of a folder may name. */
export const workspaceOf = ({ journeys, files }: Checked): Workspace => {
  const content = contentOf(
    journeys,
    files.lists.flatMap(({ definition }) => definition ?? []),
    files.translations,
  );
  const each = (of: (one: JourneyContent) => readonly Known[]): readonly Known[] =>
    unique(content.journeys.flatMap(of));
  return {
    names: withPartNames(content.journeys.flatMap((one) => namesOf(one, content.lists))),
    calls: unique(
      contract
        .filter(({ policy, area }) => policy !== 'author' && area !== 'Publications')
        .map((call) => same(nameOfCall(call), call.summary)),
    ),
    parts: unique(files.parts.flatMap(({ definition }) => (definition === undefined ? [] : [same(definition.id)]))),
    lists: unique(
      content.lists.map(({ id, options }) => ({
        word: id,
        fr: options
          .slice(0, 5)
          .map(({ fr }) => fr)
          .join(', '),
        en: options
          .slice(0, 5)
          .map(({ en }) => en)
          .join(', '),
      })),
    ),
    outcomes: each((one) => Object.entries(one.journey.outcomes).map(([id, { title }]) => known(one, id, title))),
    journeys: each((one) => [known(one, one.journey.id, one.journey.title)]),
    sections: each((one) => one.journey.sections.map(({ id, title }) => known(one, id, title))),
    facts: each((one) =>
      Object.entries(one.journey.facts).map(([name, { call, label }]) =>
        label === undefined ? same(name, call) : known(one, name, label),
      ),
    ),
    documents: documentIds.map((id) => ({ word: id, fr: documentTitle(id, 'fr'), en: documentTitle(id, 'en') })),
  };
};
