import type { Answers, StepRecord } from '../../../engine/answers/answers.ts';
import { answersAfterSave } from '../../../engine/answers/save-answers.ts';
import type { Facts } from '../../../engine/path/facts.ts';
import { findPath, placeOf, reachOf, type Path } from '../../../engine/path/path.ts';
import { buildPayload } from '../../../engine/path/payload.ts';
import type { Plan, PlanStep } from '../../../engine/path/plan.ts';
import type { Saved } from '../../../api/contract/call.ts';
import { knownCodes } from '../../../api/server/dossier/read-facts.ts';
import { answerStep } from '../../../cli/replay/place/answer-step.ts';
import type { PreparedPerson } from '../../../cli/replay/place/prepared-person.ts';

type Opened = { readonly dossier: string; readonly version: number; readonly today: string; readonly answers: Answers };

/** As the storm has them: no fact of the server counts. */
const factsOf = ({ today, answers }: Pick<Opened, 'today' | 'answers'>): Facts => ({
  today,
  answers,
  server: {},
  known: knownCodes,
});
type Sent = { readonly call: string; readonly body: string; readonly headers: Readonly<Record<string, string>> };
/** A save whose answer never came. */
type Unknown = { readonly sent: Sent; readonly step: string; readonly record: StepRecord };

/** What a client knows for sure: the answers and the version of its last acknowledged save, and what hangs in the air. */
export type StormClient = {
  readonly person: PreparedPerson;
  readonly known: () => {
    readonly dossier: string;
    readonly version: number;
    readonly answers: Answers;
    readonly unknown: Unknown | undefined;
  };
  readonly acks: () => number;
  /** Saves one step after the other until the server is gone. */
  readonly walk: () => Promise<void>;
  /** Looks at the server once it is back, settles what hung in the air, and says what is wrong. */
  readonly settle: () => Promise<readonly string[]>;
};

const gone = Symbol('gone');

/**
 * A saver who walks the onboarding and edits earlier answers, with a model of what the server must have. `random` gives
 * numbers from 0 to 1.
 */
export const createStormClient = (
  url: string,
  plan: Plan,
  person: PreparedPerson,
  random: () => number,
): StormClient => {
  let state: Omit<Opened, 'today'> & { today: string } = { dossier: '', version: 0, today: '', answers: {} };
  let unknown: Unknown | undefined;
  let acks = 0;
  let keys = 0;

  const pathOf = (answers: Answers): Path => {
    const facts = factsOf({ today: state.today, answers });
    return findPath(plan, facts);
  };
  const post = async (
    call: string,
    body: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<{ readonly status: number; readonly donnees: unknown } | typeof gone> => {
    try {
      const response = await fetch(`${url}/api/${call}`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}`, ...headers },
      });
      const answer = (await response.json()) as { donnees?: unknown; erreur?: unknown };
      return { status: response.status, donnees: answer.donnees ?? answer.erreur };
    } catch {
      return gone;
    }
  };
  const open = async (): Promise<Opened | typeof gone> => {
    const reply = await post('Core/OpenDossier', JSON.stringify({ journey: plan.journey.id }), {});
    if (reply === gone) return gone;
    if (reply.status !== 200) throw new Error(`OpenDossier answered ${reply.status}: ${JSON.stringify(reply.donnees)}`);
    return reply.donnees as Opened;
  };

  /** The next step, or an earlier one with a text that nobody gave before. */
  const choose = async (): Promise<{ readonly planStep: PlanStep; readonly record: StepRecord }> => {
    const path = pathOf(state.answers);
    const place = placeOf(path);
    const editable = ['project-detail', 'address'].filter(
      (id) => state.answers[id] !== undefined && reachOf(path, id) === 'reachable',
    );
    const edit =
      place.kind === 'outcome' || random() < 0.25 ? editable[Math.floor(random() * editable.length)] : undefined;
    const planStep = plan.steps[plan.indexOf.get(edit ?? place.id) ?? -1];
    if (planStep === undefined) throw new Error(`There is nothing to save at ${place.id}.`);
    keys += 1;
    const text = `Essai ${person.id.slice(-6)} ${keys}`;
    return { planStep, record: await answerStep(path, planStep, { projectName: text, street: text }) };
  };
  const sentOf = (planStep: PlanStep, record: StepRecord): Sent => {
    const ask = planStep.step.save ?? plan.journey.track;
    const after = pathOf(answersAfterSave(plan, factsOf(state), planStep.step.id, record));
    const read = (name: string): unknown =>
      name === 'next.route'
        ? placeOf(after).route
        : Object.hasOwn(record, name)
          ? record[name]
          : plan.reader(name)(after.slots);
    return {
      call: ask?.call ?? '',
      body: JSON.stringify(buildPayload(ask?.send ?? {}, read)),
      headers: {
        'parcours-dossier': state.dossier,
        'parcours-step': planStep.step.id,
        'if-match': `"${state.version}"`,
        'idempotency-key': `storm-${person.id}-${keys}`,
      },
    };
  };
  const acknowledge = (saved: Saved, step: string, record: StepRecord): readonly string[] => {
    const expected = state.version + 1;
    state = { ...state, version: saved.version, answers: answersAfterSave(plan, factsOf(state), step, record) };
    acks += 1;
    return saved.version === expected ? [] : [`${step} was saved as version ${saved.version} instead of ${expected}`];
  };

  return {
    person,
    known: () => ({ ...state, unknown }),
    acks: () => acks,
    walk: async () => {
      if (state.dossier === '') {
        const opened = await open();
        if (opened === gone) return;
        state = opened;
      }
      for (;;) {
        const { planStep, record } = await choose();
        const sent = sentOf(planStep, record);
        const reply = await post(sent.call, sent.body, sent.headers);
        if (reply === gone) {
          unknown = { sent, step: planStep.step.id, record };
          return;
        }
        if (reply.status !== 200)
          throw new Error(`${planStep.step.id} answered ${reply.status}: ${JSON.stringify(reply.donnees)}`);
        const wrong = acknowledge(reply.donnees as Saved, planStep.step.id, record);
        if (wrong.length > 0) throw new Error(wrong.join('; '));
      }
    },
    settle: async () => {
      if (state.dossier === '') return [];
      const opened = await open();
      if (opened === gone) throw new Error('The server is not back.');
      const faults = [...compare(opened, state, unknown, plan)];
      if (unknown === undefined) return faults;
      const { sent, step, record } = unknown;
      unknown = undefined;
      if (random() < 0.5) {
        // The same intent again, under its key: done once, whichever of the two the server got.
        const reply = await post(sent.call, sent.body, sent.headers);
        if (reply === gone) throw new Error('The server is not back.');
        if (reply.status === 200) return [...faults, ...acknowledge(reply.donnees as Saved, step, record)];
        return [...faults, `the repeated save of ${step} answered ${reply.status}`];
      }
      state = opened;
      return faults;
    },
  };
};

/** The server must have exactly what was acknowledged, with or without the one save whose answer never came. */
const compare = (
  opened: Opened,
  known: Pick<Opened, 'version' | 'answers'>,
  unknown: Unknown | undefined,
  plan: Plan,
): readonly string[] => {
  const same = (answers: Answers): boolean => canonical(answers) === canonical(opened.answers);
  if (opened.version === known.version && same(known.answers)) return [];
  if (unknown !== undefined && opened.version === known.version + 1) {
    if (same(answersAfterSave(plan, factsOf({ ...known, today: opened.today }), unknown.step, unknown.record)))
      return [];
  }
  return [
    `acknowledged version ${known.version} reads as version ${opened.version} with ${Object.keys(opened.answers).length} steps`,
  ];
};

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
