import type { Plan } from '../path/plan.ts';
import type { RawRecord } from './answers.ts';

type Drafts = Readonly<Record<string, RawRecord>>;

/**
 * What was typed and not saved, under the names that a definition has for it: questions that were renamed (`was`), or are
 * now asked on another step. What no step asks any more stays under its own name; nothing is thrown away. `before` is the
 * definition it was typed under, where that is known: an earlier one again gives back the first names. Twice is as good
 * as once.
 */
export const carryDrafts = (plan: Plan, drafts: Drafts, before?: Plan): Drafts => {
  const typed = new Map<string | undefined, unknown>(Object.values(drafts).flatMap((raw) => Object.entries(raw)));
  const later = new Map(
    before?.steps.flatMap(({ fields }) =>
      fields.flatMap(({ name, field: { was } }) => (was === undefined ? [] : [[was, name]])),
    ),
  );
  const carried: Record<string, RawRecord> = {};
  const placed = new Set<string>();
  for (const { step, fields } of plan.steps) {
    const raw = fields.flatMap(({ name, field: { was } }) => {
      const from = [later.get(name), name, was].find((one) => typed.has(one));
      if (from === undefined) return [];
      placed.add(from);
      return [[name, typed.get(from)]];
    });
    if (raw.length > 0 || drafts[step.id] !== undefined) carried[step.id] = Object.fromEntries(raw);
  }
  for (const [step, raw] of Object.entries(drafts)) {
    const left = Object.entries(raw).filter(([name]) => !placed.has(name));
    if (left.length > 0) carried[step] = { ...Object.fromEntries(left), ...carried[step] };
  }
  return carried;
};
