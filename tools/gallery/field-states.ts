import type { Value } from '../../engine/answers/answers.ts';
import type { FieldIssue } from '../../engine/answers/field-issue.ts';
import { missingCode, placeIssues } from '../../engine/answers/check-record.ts';
import type { FieldKind } from '../../engine/definition/field-language.ts';
import type { FieldContext } from '../../engine/fields/field-kind.ts';
import { blankOf, isOnce } from '../../engine/fields/kind-facts.ts';
import { readerOf } from '../../engine/fields/field-readers.ts';
import type { FieldView } from '../../engine/view/step-view.ts';
import type { FieldExample } from '../../steps/fields/field-example.ts';
import type { FieldServices, TextOf } from '../../steps/step-props.ts';

/** A field at one moment. */
export type FieldState = {
  readonly name: string;
  readonly raw: unknown;
  /** What was saved of it, canonical. */
  readonly saved?: Value | undefined;
  /** Its field is told from the field of the example: empty, or `[a].share` inside a line. */
  readonly issue?: FieldIssue | undefined;
  /** What the outside does meanwhile. */
  readonly services?: Partial<FieldServices> | undefined;
};

const never = <T>(): Promise<T> => new Promise(() => undefined);

/** Questions, hints and options that run over several lines, and one word that no line can break. A unit stays the word it is: it stands inside its box. */
export const longWords =
  (text: TextOf, unit?: string): TextOf =>
  (id, values) => {
    const words = text(id, values);
    if (id === unit) return words;
    return `${words} ${words.length < 40 ? `${words} ` : ''}(anticonstitutionnellement, Lloydsbankgebäudeverwaltungsgesellschaft)`;
  };

/** The first thing wrong with what stands in the boxes, as the engine sees it. */
export const issueOfRaw = (
  { field }: Pick<FieldView, 'field'>,
  raw: unknown,
  context: FieldContext,
): FieldIssue | undefined => {
  const reader = readerOf(field.type);
  const parsed = reader.parse(raw as never, field as never, context);
  if ('empty' in parsed) return field.optional === true ? undefined : { field: '', code: missingCode(field) };
  const seed = 'issue' in parsed ? parsed.issue : reader.validate(parsed.value, field as never, context);
  return seed === undefined ? undefined : placeIssues('', seed)[0];
};

/** What a list kept elsewhere does: not there yet, out of reach, nothing found. */
const elsewhere: Partial<Record<FieldKind, true>> = { commune: true, naf: true };

/**
 * The moments of a field that are worth a look: `long` speaks longer words than any journey should. None is disabled: no
 * field ever is, as a control that loses the focus loses the keyboard reader; what does not apply is not shown.
 */
export const statesOf = (
  example: FieldExample<FieldKind>,
  context: FieldContext,
  text: TextOf,
): readonly FieldState[] => {
  const { field, value, longest, wrong } = example;
  const boxes = (one: typeof value): unknown => readerOf(field.type).format(one, field as never, context);
  const blank = blankOf(field.type);
  const states: FieldState[] = [
    { name: 'empty', raw: blank },
    { name: 'filled', raw: boxes(value) },
  ];
  // What is told of it, which nothing can be chosen from any more.
  const saved = isOnce(field.type) ? value : undefined;
  if (saved !== undefined) states.push({ name: 'given', raw: boxes(saved), saved });
  if (longest !== undefined) states.push({ name: 'longest answer', raw: boxes(longest) });
  if (field.optional !== true)
    states.push({ name: 'left empty', raw: blank, issue: { field: '', code: missingCode(field) } });
  if (wrong !== undefined) states.push({ name: 'wrong', raw: wrong, issue: issueOfRaw({ field }, wrong, context) });
  if (elsewhere[field.type] === true) {
    const typed = field.type === 'naf' ? 'conseil' : '';
    states.push(
      { name: 'list on its way', raw: typed, services: { lookup: () => never() } },
      { name: 'list out of reach', raw: typed, services: { lookup: () => Promise.reject(new Error('offline')) } },
      { name: 'nothing found', raw: typed, services: { lookup: () => Promise.resolve([]) } },
    );
  }
  states.push({
    name: 'long words',
    raw: boxes(value),
    saved,
    services: { text: longWords(text, 'unit' in field ? field.unit : undefined) },
  });
  return states;
};
