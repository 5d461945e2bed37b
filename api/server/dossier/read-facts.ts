import { createHash } from 'node:crypto';
import { readFact } from '../../../engine/path/read-fact.ts';
import type { ResolvedJourney } from '../../../engine/definition/resolved.ts';
import type { FieldContext } from '../../../engine/fields/field-kind.ts';
import type { BearerContext } from '../http/handler.ts';
import { isCommune, isPostcode } from '../reference/communes.ts';
import { isNafCode } from '../reference/naf.ts';
import type { DossierServices } from './services.ts';

export type ServerFacts = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * The values of a journey's facts for a person: each call once, read as the browser reads it.
 * @param without calls that are not made: their facts are left out
 */
export const readFacts = async (
  journey: ResolvedJourney,
  context: BearerContext<DossierServices>,
  without: readonly string[] = [],
): Promise<ServerFacts> => {
  const facts = Object.entries(journey.facts).filter(([, { call }]) => !without.includes(call));
  const calls = [...new Set(facts.map(([, fact]) => fact.call))];
  const from = { ...context, journey: journey.id };
  const donnees = new Map(
    await Promise.all(calls.map(async (call) => [call, await context.services.readCall(call, from)] as const)),
  );
  return Object.fromEntries(facts.map(([name, fact]) => [name, readFact(fact, donnees.get(fact.call))]));
};

/** Same key, same facts: a position that was worked out under it still stands. */
export const factsKey = (today: string, server: ServerFacts): string =>
  createHash('sha256')
    .update(JSON.stringify([today, Object.entries(server).sort(([a], [b]) => (a < b ? -1 : 1))]))
    .digest('base64url')
    .slice(0, 16);

/** The long lists that only the server has. */
export const knownCodes: NonNullable<FieldContext['known']> = (list, code, within) => {
  if (list === 'naf') return isNafCode(code);
  if (within === undefined || !isPostcode(within)) return undefined;
  return isCommune(code, within);
};
