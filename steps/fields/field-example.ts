import type { RawRecord, Value } from '../../engine/answers/answers.ts';
import type { FieldKind, FieldOf } from '../../engine/definition/field-language.ts';
import type { RawOf } from '../../engine/fields/field-kind.ts';

/** One way a kind of field is used, with what may stand in it. Texts are French, as in a journey. */
export type FieldExample<K extends FieldKind> = {
  readonly field: FieldOf<K>;
  /** An answer that the kind takes, canonical. */
  readonly value: Value;
  /** The longest answer that it may have to show. */
  readonly longest?: Value | undefined;
  /** What people type wrongly, as it stands in the boxes; left out where only an empty field can be wrong. */
  readonly wrong?: RawOf<K> | undefined;
  /** The boxes of other fields that it looks at. */
  readonly beside?: RawRecord | undefined;
};

/** The examples of a kind by name, and the English of all their texts. They feed the gallery and its tests. */
export type FieldExamples<K extends FieldKind> = {
  readonly examples: Readonly<Record<string, FieldExample<K>>>;
  readonly english: Readonly<Record<string, string>>;
};
