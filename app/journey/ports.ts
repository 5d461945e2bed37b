import type { reopenStep, saveDraft } from '../../api/contract/core/dossier-calls.ts';
import type { ApiError, Saved } from '../../api/contract/call.ts';
import { describe, type NamedCall } from '../../api/client/call-descriptor.ts';
import { isRefusal, problemOf, type LostCall } from '../../api/client/call-failure.ts';
import { namedCall as byName } from '../../api/client/named-call.ts';
import type { StepRecord } from '../../engine/answers/answers.ts';
import type { FieldIssue } from '../../engine/answers/field-issue.ts';
import type { JourneyBundle } from '../../engine/definition/resolved.ts';
import { readFact, readLoad } from '../../engine/path/read-fact.ts';
import type { SaveResult, SessionPorts } from '../../engine/session/session-ports.ts';
import { api } from '../api.ts';
import { withHeldDrafts } from './held-draft.ts';
import { openDossierOf } from './open-early.ts';

/** The calls around a dossier, as the browser makes them. */
export const dossierCalls = {
  draft: describe<typeof saveDraft>({
    area: 'Core',
    name: 'SaveDraft',
    method: 'POST',
    kind: 'action',
    policy: 'bearer',
  }),
  reopen: describe<typeof reopenStep>({
    area: 'Core',
    name: 'ReopenStep',
    method: 'POST',
    kind: 'action',
    policy: 'bearer',
  }),
} as const;

/** A call that a journey names. */
export const namedCall = (bundle: JourneyBundle, name: string, kind: NamedCall['kind']): NamedCall =>
  byName(name, bundle.calls[name], kind);

type Reason = Extract<SaveResult, { kind: 'unavailable' }>['reason'];

/** Why a save must go out again, where it is not that our server refuses it for now. */
const reasons: Readonly<Partial<Record<ApiError['code'] | LostCall['kind'], Reason>>> = {
  'partner-down': 'partner',
  'password-again': 'password',
  'second-factor-needed': 'second-factor',
  offline: 'offline',
  timeout: 'slow',
};

const toResult = (error: unknown): SaveResult => {
  const problem = problemOf(error);
  if (problem === undefined) throw error;
  if (isRefusal(problem, 'invalid')) return { kind: 'invalid', issues: problem.issues as readonly FieldIssue[] };
  if (isRefusal(problem, 'stale')) {
    const { version, changed, saved = {} } = problem;
    return { kind: 'conflict', version, changed, saved: saved as StepRecord };
  }
  if ('statut' in problem) {
    if (problem.statut === 401) return { kind: 'expired' };
    if (problem.statut === 409 || problem.statut === 404) return { kind: 'unreachable' };
  }
  return { kind: 'unavailable', reason: reasons['kind' in problem ? problem.kind : problem.code] ?? 'server' };
};

const savedResult = (saved: Saved): SaveResult => ({
  kind: 'saved',
  version: saved.version,
  next: saved.next,
  savedAt: saved.savedAt,
});

/** Characters that a browser surely still sends when the page is left; more would be refused from the start. */
const keptAlive = 15_000;

/** Reads say which journey asks: it is what "the subscription" means to them. */
const readHeaders = (bundle: JourneyBundle) => ({ headers: { 'Parcours-Journey': bundle.journey.id } });

const saveHeaders = (
  { publication }: JourneyBundle,
  request: { dossier: string; step: string; version: number; key: string },
) => ({
  'Parcours-Publication': publication,
  'Parcours-Dossier': request.dossier,
  'Parcours-Step': request.step,
  'If-Match': `"${request.version}"`,
  'Idempotency-Key': request.key,
});

/**
 * The session machine's ports over HTTP. `bundle` gives the journey as the page has it; `follow` puts the one of another
 * publication in its place, where the dossier goes by that one.
 */
export const createPorts = (
  bundle: () => JourneyBundle,
  follow: (publication: string) => Promise<void>,
): SessionPorts => ({
  openDossier: async (journey) => {
    const opened = await openDossierOf(journey);
    if (opened.publication !== bundle().publication) await follow(opened.publication);
    return { ...opened, answers: opened.answers as never, drafts: withHeldDrafts(opened.dossier, opened.drafts) };
  },
  readFacts: async (names) => {
    const { facts } = bundle().journey;
    const calls = [...new Set(names.flatMap((name) => facts[name]?.call ?? []))];
    const donnees = new Map(
      await Promise.all(
        calls.map(
          async (call) =>
            [call, await api.callNamed(namedCall(bundle(), call, 'read'), {}, readHeaders(bundle()))] as const,
        ),
      ),
    );
    return Object.fromEntries(
      names.flatMap((name) => {
        const fact = facts[name];
        return fact === undefined ? [] : [[name, readFact(fact, donnees.get(fact.call))] as const];
      }),
    );
  },
  saveStep: async (request) => {
    try {
      const saved = await api.callNamed(namedCall(bundle(), request.call, 'save'), request.payload, {
        headers: saveHeaders(bundle(), request),
        keepalive: JSON.stringify(request.payload).length < keptAlive,
      });
      return savedResult(saved as Saved);
    } catch (error) {
      return toResult(error);
    }
  },
  persistPage: async (request) => {
    const { track } = bundle().journey;
    if (track === undefined) return;
    await api.callNamed(
      namedCall(bundle(), track.call, 'save'),
      { page: request.page },
      {
        headers: saveHeaders(bundle(), { ...request, key: `page-${request.dossier}-${request.version}` }),
      },
    );
  },
  reopenStep: async ({ dossier, step, version, key }) => {
    try {
      return savedResult(
        await api.call(dossierCalls.reopen, { dossier, step, version }, { headers: { 'Idempotency-Key': key } }),
      );
    } catch (error) {
      return toResult(error);
    }
  },
  prefill: async (step) => {
    const load = bundle().journey.steps.find((one) => one.id === step)?.load;
    if (load === undefined) return {};
    const donnees = await api.callNamed(namedCall(bundle(), load.call, 'read'), {}, readHeaders(bundle()));
    return readLoad(load, donnees);
  },
});
