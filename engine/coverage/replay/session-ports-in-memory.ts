import type { Answers } from '../../answers/answers.ts';
import { changesGiven } from '../../answers/given.ts';
import { answersAfterSave } from '../../answers/save-answers.ts';
import { validateAnswers } from '../../answers/validate-answers.ts';
import type { Facts } from '../../path/facts.ts';
import { findPath, placeOf, reachOf } from '../../path/path.ts';
import { readPayload } from '../../path/payload.ts';
import type { Plan } from '../../path/plan.ts';
import type { SaveRequest, SaveResult, SessionPorts } from '../../session/session-ports.ts';
import { throughJson } from './violation.ts';

/** A server that keeps one dossier in memory and does nothing else: what a session of the browser talks to. */
export type MemoryServer = {
  readonly ports: SessionPorts;
  /** Every save that was made, in order. */
  readonly saves: readonly SaveRequest[];
  /** Every page that was told, in order. */
  readonly pages: readonly string[];
  readonly answers: () => Answers;
  /** The next times that this is asked it fails, once where nothing is said. A save that is `refused` is not to be made now. */
  readonly failNext: (port: keyof SessionPorts, how?: 'down' | 'refused', times?: number) => void;
};

export const serveInMemory = (plan: Plan, given: Omit<Facts, 'answers'>): MemoryServer => {
  const saves: SaveRequest[] = [];
  const pages: string[] = [];
  let answers: Answers = {};
  let version = 1;
  const failing = new Map<keyof SessionPorts, readonly ('down' | 'refused')[]>();
  /** How this fails now, if it does. */
  const failure = (port: keyof SessionPorts): 'down' | 'refused' | undefined => {
    const [how, ...later] = failing.get(port) ?? [];
    failing.set(port, later);
    return how;
  };
  const unless = <T>(port: keyof SessionPorts, answer: () => T): Promise<T> =>
    failure(port) === undefined ? Promise.resolve(answer()) : Promise.reject(new Error(`${port} is down`));
  const saveUnless = (request: SaveRequest): SaveResult => {
    const how = failure('saveStep');
    if (how === 'refused') return { kind: 'unreachable' };
    return how === 'down' ? { kind: 'unavailable', reason: 'server' } : save(request);
  };
  const save = (request: SaveRequest): SaveResult => {
    const planStep = plan.steps[plan.indexOf.get(request.step) ?? -1];
    if (planStep === undefined) return { kind: 'unreachable' };
    const { step, fields } = planStep;
    const record =
      step.save === undefined
        ? {}
        : readPayload(step.save.send ?? {}, throughJson(request.payload), new Set(fields.map(({ name }) => name)));
    const before = findPath(plan, { ...given, answers });
    if (request.version !== version || reachOf(before, step.id) !== 'reachable') return { kind: 'unreachable' };
    if (changesGiven(planStep, answers[step.id], record)) return { kind: 'unreachable' };
    const { ok, issues } = validateAnswers(plan, planStep, record, before.slots, given);
    if (!ok) return { kind: 'invalid', issues: issues.filter(({ level }) => level !== 'warning') };
    saves.push(request);
    answers = answersAfterSave(plan, { ...given, answers }, step.id, record);
    version += 1;
    return {
      kind: 'saved',
      version,
      next: placeOf(findPath(plan, { ...given, answers })),
      savedAt: `${given.today}T10:00:00Z`,
    };
  };
  return {
    saves,
    pages,
    answers: () => answers,
    failNext: (port, how = 'down', times = 1) =>
      void failing.set(
        port,
        Array.from({ length: times }, () => how),
      ),
    ports: {
      openDossier: () =>
        Promise.resolve(
          throughJson({ dossier: 'dossier', version, today: given.today, answers, drafts: {}, asked: [] }),
        ),
      readFacts: (names) =>
        unless('readFacts', () => Object.fromEntries(names.map((name) => [name, given.server[name]]))),
      saveStep: (request) => Promise.resolve(saveUnless(request)),
      persistPage: ({ page }) => unless('persistPage', () => void pages.push(page)),
      reopenStep: () => Promise.resolve({ kind: 'unreachable' }),
      prefill: () => unless('prefill', () => ({})),
    },
  };
};
