import type { Answers } from '../../../engine/answers/answers.ts';
import type { Facts } from '../../../engine/path/facts.ts';
import { findPath, type Path } from '../../../engine/path/path.ts';
import type { Plan } from '../../../engine/path/plan.ts';
import { createVerdicts } from '../../../engine/path/verdicts.ts';
import type { PersonKey } from '../crypto/person-keys.ts';
import type { Dossier } from '../store/dossiers.ts';
import { knownCodes } from './read-facts.ts';

/**
 * What was opened a moment ago, so that a save need not open every sealed record of its dossier again. It hangs on the
 * key of the person: when the key is forgotten, so is this. A version of a dossier has one set of answers, so what is
 * found here is never out of date: another server's save gives another version.
 */
const opened = new WeakMap<PersonKey, Map<string, { readonly version: number; readonly answers: Answers }>>();

/** Dossiers kept for a person: those of the journeys under way. */
const mostDossiers = 4;
/** Paths kept for the same answers: with the facts of their journey, and without. */
const mostPaths = 3;

type VersionOf = Pick<Dossier, 'id' | 'version'>;

/** All answers of a dossier at this version, if they were opened before. */
export const recallAnswers = (key: PersonKey, { id, version }: VersionOf): Answers | undefined => {
  const known = opened.get(key)?.get(id);
  return known?.version === version ? known.answers : undefined;
};

/** Keeps all answers of a dossier at a version that is committed. They must not be changed afterwards. */
export const rememberAnswers = (key: PersonKey, { id, version }: VersionOf, answers: Answers): void => {
  const known = opened.get(key) ?? new Map<string, { readonly version: number; readonly answers: Answers }>();
  opened.set(key, known);
  // A Map keeps the order of insertion: what is put back is the youngest.
  known.delete(id);
  known.set(id, { version, answers });
  const oldest = known.keys().next();
  if (known.size > mostDossiers && oldest.done !== true) known.delete(oldest.value);
};

type Computed = { readonly plan: Plan; readonly facts: DossierFacts; readonly path: Path };
type DossierFacts = Pick<Facts, 'today' | 'server' | 'answers'>;

const computed = new WeakMap<Answers, readonly Computed[]>();
const verdicts = createVerdicts();

/** The path of a dossier by all that the server knows; computed once for the same facts. */
export const pathOf = (plan: Plan, facts: DossierFacts): Path => {
  const known = computed.get(facts.answers) ?? [];
  const before = known.find((one) => one.plan === plan && sameFacts(one.facts, facts));
  if (before !== undefined) return before.path;
  const path = findPath(plan, { ...facts, known: knownCodes, verdicts });
  computed.set(facts.answers, [{ plan, facts, path }, ...known.slice(0, mostPaths - 1)]);
  return path;
};

const sameFacts = (a: DossierFacts, b: DossierFacts): boolean => {
  if (a.today !== b.today) return false;
  const names = Object.keys(a.server);
  return (
    names.length === Object.keys(b.server).length &&
    names.every((name) => Object.hasOwn(b.server, name) && a.server[name] === b.server[name])
  );
};
