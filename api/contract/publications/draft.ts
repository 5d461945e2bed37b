/** What travels about a draft: its files, what is wrong with it, what it does, and whom it concerns. */
import * as v from 'valibot';
import { whole } from '../scalars.ts';

/** A file name inside the folder of journeys: `av-adult.json`. */
const fileName = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}\.json$/));
const files = v.pipe(
  v.array(v.strictObject({ name: fileName, text: v.pipe(v.string(), v.maxLength(2_000_000)) })),
  v.maxLength(500),
);

/** A folder of definitions as it was written: journeys, parts, lists, and their English. */
export const draftFiles = v.strictObject({ journeys: files, parts: files, lists: files, english: files });
export type DraftFiles = v.InferOutput<typeof draftFiles>;

/** Most bytes of a request that carries a draft. */
export const draftBytes = 16 * 1024 * 1024;

/** Why somebody publishes, for whoever reads the history. */
export const reason = v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(500));

export const finding = v.strictObject({
  code: v.string(),
  severity: v.picklist(['error', 'warning', 'note']),
  file: v.string(),
  line: whole,
  column: whole,
  pointer: v.string(),
  message: v.string(),
  suggestion: v.optional(v.string()),
});

/** As `engine/versions/diff.ts` has them, the gravest first. */
const effect = v.picklist(['tightened', 'routing', 'data', 'loosened', 'text']);

/** One journey against the publication that is served: what changed, in a sentence each, with what it does. */
export const comparedJourney = v.strictObject({
  journey: v.string(),
  state: v.picklist(['added', 'removed', 'both']),
  changes: v.array(
    v.strictObject({
      sentence: v.string(),
      /** The gravest thing that it does or may do; absent: nothing for anybody. */
      effect: v.optional(effect),
      /** Each effect that was seen or cannot be excluded, with somebody who shows it. */
      effects: v.array(v.string()),
    }),
  ),
});

/** What becomes of the open dossiers of a journey. Counts only: nothing here is about one person. */
export const dossiersReport = v.strictObject({
  journey: v.string(),
  counts: v.strictObject({ unaffected: whole, asked: whole, moved: whole, frozen: whole }),
  /** `new`: a step that they had not; `refused`: what they gave is no longer right. */
  asked: v.array(v.strictObject({ step: v.string(), why: v.picklist(['new', 'refused']), dossiers: whole })),
  moved: v.array(v.strictObject({ from: v.string(), to: v.string(), dossiers: whole })),
  /** Dossiers that the draft has no journey for: it cannot be published. */
  stranded: whole,
  /** What savers read at the steps and outcomes named above, in the language of whoever asks; by their ids. */
  titles: v.record(v.string(), v.string()),
});

/** All that is known of a draft before it is published. With an error finding nothing else is told. */
export const assessment = v.strictObject({
  /** SHA-256 of all that the draft resolves to: its steps with parts, lists and texts. Empty with an error finding. */
  digest: v.string(),
  /** The publication that it was compared with. */
  base: whole,
  findings: v.array(finding),
  compared: v.array(comparedJourney),
  /** Somebody else must approve: it tightens, routes, or sends something else. */
  needsApproval: v.boolean(),
  dossiers: v.array(dossiersReport),
});
export type Assessment = v.InferOutput<typeof assessment>;
