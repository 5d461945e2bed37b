import type { FileRef, Value } from '../../engine/answers/answers.ts';
import type { FieldDefinition } from '../../engine/definition/field-language.ts';
import type { FieldContext, Locale } from '../../engine/fields/field-kind.ts';
import { readerOf } from '../../engine/fields/field-readers.ts';
import { deriveFieldView } from '../../engine/view/derive-step-view.ts';
import type { FieldView } from '../../engine/view/step-view.ts';
import { countryList, nationalityList } from '../../api/server/reference/countries.ts';
import { searchNaf } from '../../api/server/reference/naf.ts';
import { drawSpecimen } from './specimen.ts';
import { describeIssue } from '../../steps/messages/describe-issue.ts';
import type { CodeLabel, FieldServices, LookupList, TextOf } from '../../steps/step-props.ts';

/** The day that the gallery lives in, so that its pictures can be compared. */
export const today = '2025-11-21';

/** The texts of examples: French as they are written, English by their French. */
export const exampleText =
  (english: Readonly<Record<string, string>>, locale: Locale): TextOf =>
  (id) =>
    locale === 'fr' ? id : (english[id] ?? id);

/** What the fields of an example may read beside themselves. */
export const exampleContext = (locale: Locale, beside: Readonly<Record<string, unknown>> = {}): FieldContext => ({
  today,
  locale,
  lists: { countries: countryList(locale), nationalities: nationalityList(locale) },
  read: (name) => beside[name],
});

/** A field of an example as the screens take it. @param saved what was saved on its step */
export const exampleView = (
  name: string,
  field: FieldDefinition,
  locale: Locale,
  saved: Readonly<Record<string, Value>> = {},
): FieldView => {
  const labels = { countries: countryList(locale), nationalities: nationalityList(locale) };
  return deriveFieldView({ reader: () => () => undefined }, { name, field }, [today], undefined, labels, saved);
};

/** The server's own lists, without a server. */
const lookup = async (list: LookupList, query: string): Promise<readonly CodeLabel[]> => {
  if (list === 'naf') return searchNaf(query);
  if (list !== 'communes') return [];
  const response = await fetch(`/gallery/communes?${new URLSearchParams({ postcode: query }).toString()}`);
  if (!response.ok) throw new Error(`The communes answered ${response.status}`);
  return (await response.json()) as readonly CodeLabel[];
};

const stored = new Map<string, Blob>();
/** What was sent to this page; an example shows a specimen. */
const fetchFile = async ({ id }: FileRef): Promise<Blob> => stored.get(id) ?? drawSpecimen();

let sent = 0;
/** A file stays in the page; it takes a moment, so that its progress can be seen. */
const upload = (file: File, side: string, onProgress: (done: number) => void): Promise<FileRef> =>
  new Promise((resolve) => {
    let done = 0;
    const timer = setInterval(() => {
      done = Math.min(1, done + 0.125);
      onProgress(done);
      if (done < 1) return;
      clearInterval(timer);
      sent += 1;
      const id = `${side}-${sent}`;
      stored.set(id, file);
      resolve({ id, name: file.name, size: file.size, type: file.type });
    }, 80);
  });

/** What the fields of an example ask of the outside. */
export const exampleServices = (text: TextOf, context: FieldContext): FieldServices => {
  const { locale } = context;
  return {
    text,
    locale,
    issueWords: () => describeIssue,
    lookup,
    upload,
    fetchFile,
    fundFacts: () => Promise.reject(new Error('No fund is shown here.')),
    countries: () => countryList(locale),
    nationalities: () => nationalityList(locale),
    read: (view, raw) => {
      const parsed = readerOf(view.kind).parse(raw as never, view.field as never, context);
      return 'value' in parsed ? parsed.value : undefined;
    },
    write: (view, value) => readerOf(view.kind).format(value, view.field as never, context),
    itemViews: (list, item) =>
      Object.entries(list.field.item).map(([key, field]) =>
        exampleView(`${list.name}[${item.id}].${key}`, field, locale),
      ),
  };
};
