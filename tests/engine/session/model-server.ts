import type { Answers, RawRecord, StepRecord } from '../../../engine/answers/answers.ts';
import { changesGiven } from '../../../engine/answers/given.ts';
import { answersAfterSave, sameRecord } from '../../../engine/answers/save-answers.ts';
import { validateAnswers } from '../../../engine/answers/validate-answers.ts';
import type { Facts } from '../../../engine/path/facts.ts';
import { findPath, placeOf, reachOf, type Path } from '../../../engine/path/path.ts';
import { readPayload } from '../../../engine/path/payload.ts';
import type { Plan } from '../../../engine/path/plan.ts';
import type { SaveRequest, SaveResult, SessionPorts } from '../../../engine/session/session-ports.ts';
import { today } from '../../helpers/random-answers.ts';

/** What happens to the next save: nothing wrong, or one of the faults that the session must survive. */
export type Fault = 'none' | 'lost' | 'unanswered' | 'refused' | 'unreachable' | 'expired' | 'thrown' | 'partner';

/** The save protocol in memory: keys, versions, reach, validation, one applied save a key. */
export const createModelServer = (plan: Plan, server: Facts['server'], journey = plan.journey.id) => {
  let facts = server;
  let version = 1;
  let answers: Answers = {};
  const savedAt = new Map<string, number>();
  const drafts = new Map<string, RawRecord>();
  const keys = new Map<string, { readonly body: string; readonly result: SaveResult }>();
  const log: { readonly request: SaveRequest; readonly applied: boolean; readonly result: SaveResult }[] = [];
  const pages: string[] = [];
  let fault: Fault = 'none';
  let factsFail = false;
  /** The browser knows everything that is known here. */
  let inStep = true;

  const path = (): Path => findPath(plan, { today, server: facts, answers });

  const write = (stepId: string, record: StepRecord): void => {
    answers = answersAfterSave(plan, { today, server: facts, answers }, stepId, record);
    version += 1;
    savedAt.set(stepId, version);
  };

  const decide = (request: SaveRequest): { readonly result: SaveResult; readonly applied: boolean } => {
    const refuse = (result: SaveResult) => ({ result, applied: false });
    const body = JSON.stringify([request.step, request.version, request.payload]);
    const known = keys.get(request.key);
    if (known !== undefined) {
      if (known.body !== body) throw new Error('The same key came with another save.');
      return refuse(known.result);
    }
    const planStep = plan.steps[plan.indexOf.get(request.step) ?? -1];
    if (planStep === undefined) throw new Error(`There is no step ${request.step}.`);
    const { step } = planStep;
    if (request.call !== (step.save?.call ?? plan.journey.track?.call))
      throw new Error(`${request.call} does not save ${step.id}.`);
    const record =
      step.save === undefined
        ? {}
        : readPayload(
            step.save.send ?? {},
            JSON.parse(JSON.stringify(request.payload)) as Record<string, unknown>,
            new Set(planStep.fields.map(({ name }) => name)),
          );
    if (request.version !== version) {
      const newer = (savedAt.get(step.id) ?? 0) > request.version ? answers[step.id] : undefined;
      const names = newer === undefined ? [] : [...new Set([...Object.keys(newer), ...Object.keys(record)])];
      if (newer !== undefined && changesGiven(planStep, newer, record)) return refuse({ kind: 'unreachable' });
      const changed = names.filter((name) => JSON.stringify(newer?.[name]) !== JSON.stringify(record[name]));
      const saved = Object.fromEntries(Object.entries(newer ?? {}).filter(([name]) => changed.includes(name)));
      return refuse({ kind: 'conflict', version, changed, saved });
    }
    const before = path();
    if (reachOf(before, step.id) !== 'reachable') return refuse({ kind: 'unreachable' });
    if (changesGiven(planStep, answers[step.id], record)) return refuse({ kind: 'unreachable' });
    const { ok, issues } = validateAnswers(plan, planStep, record, before.slots, {});
    if (!ok) return refuse({ kind: 'invalid', issues: issues.filter(({ level }) => level !== 'warning') });
    write(step.id, record);
    drafts.delete(step.id);
    const result: SaveResult = { kind: 'saved', version, next: placeOf(path()), savedAt: `${today}T10:00:00Z` };
    keys.set(request.key, { body, result });
    return { result, applied: true };
  };

  const ports: SessionPorts = {
    openDossier: (name) => {
      if (name !== journey) throw new Error(`There is no journey ${name}.`);
      return Promise.resolve(
        structuredClone({
          dossier: 'dossier-1',
          version,
          today,
          answers,
          drafts: Object.fromEntries(drafts),
          asked: [],
        }),
      );
    },
    readFacts: (names) => {
      if (factsFail) return Promise.reject(new Error('No facts today.'));
      if (names.length === Object.keys(plan.journey.facts).length) inStep = true;
      return Promise.resolve(Object.fromEntries(names.map((name) => [name, facts[name]])));
    },
    saveStep: (request) => {
      const now = fault;
      fault = 'none';
      if (now === 'lost') {
        log.push({ request, applied: false, result: { kind: 'unavailable', reason: 'offline' } });
        return Promise.resolve({ kind: 'unavailable', reason: 'offline' });
      }
      if (now === 'thrown') {
        log.push({ request, applied: false, result: { kind: 'unavailable', reason: 'offline' } });
        return Promise.reject(new TypeError('fetch failed'));
      }
      const scripted: Partial<Record<Fault, SaveResult>> = {
        refused: { kind: 'invalid', issues: [{ field: request.step, code: 'rule' }] },
        unreachable: { kind: 'unreachable' },
        expired: { kind: 'expired' },
        partner: { kind: 'unavailable', reason: 'partner' },
      };
      const told = scripted[now];
      const { result, applied } = told === undefined ? decide(request) : { result: told, applied: false };
      log.push({ request, applied, result });
      if (now === 'unanswered' && applied) inStep = false;
      return Promise.resolve(now === 'unanswered' ? { kind: 'unavailable', reason: 'offline' } : result);
    },
    persistPage: ({ page }) => {
      pages.push(page);
      return Promise.resolve();
    },
    reopenStep: ({ step }) => {
      const taken = plan.steps[plan.indexOf.get(step) ?? -1];
      if (taken === undefined) return Promise.resolve({ kind: 'unreachable' });
      // Taking a commit back makes everything above it open again, up to the step that was asked for.
      answers = Object.fromEntries(Object.entries(answers).filter(([id]) => (plan.indexOf.get(id) ?? 0) < taken.index));
      version += 1;
      return Promise.resolve({ kind: 'saved', version, next: placeOf(path()), savedAt: `${today}T10:00:00Z` });
    },
    prefill: () => Promise.resolve({}),
  };

  return {
    ports,
    log: log as readonly (typeof log)[number][],
    pages: pages as readonly string[],
    path,
    answers: () => answers,
    isInStep: () => inStep,
    next: (one: Fault) => {
      fault = one;
    },
    failFacts: (fails: boolean) => {
      factsFail = fails;
    },
    /** Another tab, on another device: it saves a step that may be saved. */
    saveElsewhere: (stepId: string, record: StepRecord): boolean => {
      const planStep = plan.steps[plan.indexOf.get(stepId) ?? -1];
      const before = path();
      if (planStep === undefined || reachOf(before, stepId) !== 'reachable') return false;
      if (changesGiven(planStep, answers[stepId], record)) return false;
      if (!validateAnswers(plan, planStep, record, before.slots, {}).ok || sameRecord(answers[stepId], record))
        return false;
      write(stepId, record);
      inStep = false;
      return true;
    },
    changeFacts: (changed: Facts['server']) => {
      facts = { ...facts, ...changed };
      inStep = false;
    },
    keepDrafts: (kept: Readonly<Record<string, RawRecord>>) => {
      drafts.clear();
      for (const [id, raw] of Object.entries(kept)) drafts.set(id, structuredClone(raw));
    },
  };
};
export type ModelServer = ReturnType<typeof createModelServer>;
