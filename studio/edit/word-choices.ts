import { useMemo } from 'react';
import type { KnownName } from '../../engine/authoring/known-names.ts';
import type { FieldKind } from '../../engine/definition/field-language.ts';
import { typeOfKind } from '../../engine/fields/kind-facts.ts';
import { useStudio, useView } from '../state/studio-context.ts';
import { wordsOf, type Opened } from './open-step.ts';
import { isRecord, textOf } from './parsed.ts';
import type { WordChoice } from './WordsBox.tsx';

/** What may be named somewhere, by the property that names it; a property that is not there takes any word. */
export type WordChoices = Readonly<Record<string, readonly WordChoice[]>>;

/** What a name is called: the label of its question or of what the server says, beside itself. */
export const nameWords = (opened: Opened, { written, label }: KnownName): string =>
  label === undefined ? written : `${wordsOf(opened, label)} (${written})`;

const useDocumentChoices = (): readonly WordChoice[] => {
  const { workspace } = useStudio();
  const { language } = useView();
  return useMemo(
    () => Object.entries(workspace.documents).map(([value, titles]) => ({ value, words: titles[language] })),
    [workspace, language],
  );
};

/** Of a step and of an end: documents, facts that are read again, sections, steps. */
export const usePlaceChoices = (opened: Opened): WordChoices => {
  const documents = useDocumentChoices();
  return useMemo(() => {
    const { facts, sections } = opened.journey.journey;
    const read = Object.entries(facts).map(([value, { label }]) => ({
      value,
      words: label === undefined ? value : wordsOf(opened, label),
    }));
    const shown = sections.map(({ id, title }) => ({ value: id, words: wordsOf(opened, title) }));
    return { documents, refresh: read, poll: read, show: shown };
  }, [opened, documents]);
};

/** The answers of a question that are known, as the file has it. */
const answersOf = (opened: Opened, field: Readonly<Record<string, unknown>>): readonly WordChoice[] | undefined => {
  const { type, list, options } = field;
  const named = { choice: list, choices: list, country: 'countries', nationality: 'nationalities' }[textOf(type)];
  if (typeof named === 'string') return opened.labels[named]?.map(({ code, label }) => ({ value: code, words: label }));
  if (!Array.isArray(options)) return undefined;
  return options
    .filter(isRecord)
    .flatMap(({ code, label }) =>
      typeof code === 'string' || typeof code === 'number' ? [{ value: code, words: textOf(label) }] : [],
    );
};

/** Of a question: its answers, documents, countries, and the names that can be read there. */
export const useFieldChoices = (
  opened: Opened,
  field: Readonly<Record<string, unknown>>,
  names: readonly KnownName[],
): WordChoices => {
  const documents = useDocumentChoices();
  return useMemo(() => {
    const answers = answersOf(opened, field);
    const countries = opened.labels['countries']?.map(({ code, label }) => ({ value: code, words: label }));
    const refs = (wanted: (name: KnownName) => boolean): readonly WordChoice[] =>
      names.filter(wanted).map((name) => ({ value: `$${name.written}`, words: nameWords(opened, name) }));
    const asked = refs(({ type, section }) => type === 'text' && section !== undefined);
    const line = isRecord(field['item']) ? Object.entries(field['item']) : [];
    return {
      documents,
      against: refs(({ list }) => list !== undefined),
      same: asked,
      postcode: asked,
      total: line.flatMap(([value, one]) =>
        isRecord(one) && ['number', 'money', 'percent'].includes(textOf(one['type']))
          ? [{ value, words: textOf(one['label']) || value }]
          : [],
      ),
      ...(countries !== undefined && { countries }),
      ...(answers !== undefined && { without: answers, alone: answers, default: answers }),
    };
  }, [opened, field, names, documents]);
};

/** Stands for the section of what is asked line by line. */
export const ofLine = '';

/** The names that a condition in a line of a list may test: the questions of the line, as the file has them. */
export const lineNames = (item: unknown): readonly KnownName[] =>
  (isRecord(item) ? Object.entries(item) : []).flatMap(([name, field]) => {
    if (!isRecord(field)) return [];
    const { type, label, list, options } = field;
    return [
      {
        written: name,
        whole: name,
        type: typeOfKind(textOf(type) as FieldKind),
        label: textOf(label) || name,
        section: ofLine,
        options: Array.isArray(options)
          ? (options as NonNullable<KnownName['options']>).filter(({ code }) => code !== undefined)
          : undefined,
        list: typeof list === 'string' ? list : undefined,
        codes: undefined,
      },
    ];
  });
