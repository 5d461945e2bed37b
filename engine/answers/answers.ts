/**
 * Answers: what a person has given so far. One record a step, exactly as it was saved; a step that was
 * passed without a question has an empty record. Nothing here says whether an answer counts: that is
 * the path's business (`engine/path/path.ts`).
 */

/** A stored document, as a file field keeps it. `id` is opaque; name, size (bytes) and type come from the server. */
export type FileRef = {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
};
/** Sides of a document: `front`, `back`, or `file` where there is only one. */
export type FileValue = Readonly<Record<string, FileRef>>;
/** One line of a repeated group. `id` is stable, so removing a line never shifts another. */
export type ListItem = { readonly id: string } & Readonly<Record<string, Value>>;
/**
 * The value of a field, canonical and JSON: money in cents, percentages in hundredths of a percent,
 * dates as `YYYY-MM-DD`, codes as they stand in their list.
 */
export type Value = string | number | boolean | readonly string[] | FileValue | readonly ListItem[];

/** Field name (with its prefix: `me.birthDate`) -> value. A field left empty is absent. */
export type StepRecord = Readonly<Record<string, Value>>;
/** Step id -> what was saved on it. */
export type Answers = Readonly<Record<string, StepRecord>>;

/** Step id -> what stands in the boxes and is not saved yet; shape of each value: `RawOf<kind>`. */
export type RawRecord = Readonly<Record<string, unknown>>;
