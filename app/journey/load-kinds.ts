import type { FieldDefinition } from '../../engine/definition/field-language.ts';
import { loadReaders } from '../../engine/fields/field-readers.browser.ts';
import { findPath, placeOf } from '../../engine/path/path.ts';
import type { Plan } from '../../engine/path/plan.ts';
import type { SessionContext } from '../../engine/session/session-context.ts';
import type { SessionPorts } from '../../engine/session/session-ports.ts';
import { bringFields } from '../../steps/fields/field-components.ts';
import { partsOf } from '../../steps/fields/inside-of.ts';
import { nextTask } from '../browser/next-task.ts';
import { needWords } from '../i18n/language.ts';
import { reloadOnce } from '../navigation/silent-reload.ts';

const asksForFunds = (field: FieldDefinition): boolean => field.type === 'choice' && field.ui === 'funds';

/** Loads what some fields need to be read, checked, drawn and put in words. Rejects where it cannot be had. */
export const loadFields = async (fields: readonly FieldDefinition[]): Promise<void> => {
  if (fields.length === 0) return;
  const words = fields.flatMap(partsOf).some(asksForFunds) ? (['fields', 'funds'] as const) : (['fields'] as const);
  await Promise.all([loadReaders(fields), bringFields(fields), ...words.map(needWords)]);
};

/** The same kind by kind, in as many short tasks; what only a line of a list is made of comes last. */
export const loadFieldsInTurn = async (fields: readonly FieldDefinition[]): Promise<void> => {
  for (const field of new Map(fields.map((one) => [one.type, one])).values()) {
    // Whatever fails is told below.
    loadFields([field]).catch(() => undefined);
    await nextTask();
  }
  await loadFields(fields);
};

const loadKindsOf = (plan: Plan, steps: readonly string[]): Promise<void> =>
  loadFields(steps.flatMap((id) => plan.steps[plan.indexOf.get(id) ?? -1]?.fields ?? []).map(({ field }) => field));

const complete = new WeakSet<Plan>();

/** The same for the whole journey. */
export const loadAllKinds = async (plan: Plan): Promise<void> => {
  if (complete.has(plan)) return;
  await loadKindsOf(plan, [...plan.indexOf.keys()]);
  complete.add(plan);
};

/** Whether any step of the journey can be read and shown without a request. */
export const hasAllKinds = (plan: Plan): boolean => complete.has(plan);

/**
 * The ports of a session, which also see to it that the engine can read every field before it has to: those that hold
 * something when the dossier opens, those of the step where the reader will stand, and from the first save on all.
 * The first step then waits for the kinds of its own fields only.
 * @param now the context of the session that uses these ports
 */
export const withKinds = (ports: SessionPorts, now: () => SessionContext): SessionPorts => {
  let missed = 0;
  return {
    ...ports,
    openDossier: async (journey) => {
      const opened = await ports.openDossier(journey);
      await loadKindsOf(now().plan, [...Object.keys(opened.answers), ...Object.keys(opened.drafts)]);
      return opened;
    },
    readFacts: async (names) => {
      const facts = await ports.readFacts(names);
      const { plan, today, answers, server, known } = now();
      if (hasAllKinds(plan)) return facts;
      const next = placeOf(findPath(plan, { today, answers, server: { ...server, ...facts }, known }));
      await loadKindsOf(plan, [next.id]);
      return facts;
    },
    saveStep: async (request) => {
      const result = await ports.saveStep(request);
      if (result.kind !== 'saved') return result;
      try {
        await loadAllKinds(now().plan);
        missed = 0;
        return result;
      } catch {
        // The next step cannot be shown yet. The same save under the same key is harmless, and tries this again; where
        // that arrives as well, the part is gone, or the browser remembers that it was: only a new page will have it.
        missed += 1;
        if (missed > 1) reloadOnce();
        return { kind: 'unavailable', reason: 'offline' };
      }
    },
  };
};
