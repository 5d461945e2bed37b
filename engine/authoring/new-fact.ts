import * as v from 'valibot';
import { callName } from '../definition/condition-language.ts';
import type { FactDefinition } from '../definition/language.ts';
import { isRecord } from '../fields/raw.ts';
import { isOpen, placesIn, root, takesByType } from '../check/answers.ts';
import { enumOf, requiredOf, type ContractFacts, type WireSchema } from '../check/contract-facts.ts';

/** What a fact says of where it is read, and of what may stand there. */
export type Reading = Omit<FactDefinition, 'label' | 'call' | 'otherwise'>;

/** Lists that the server brings itself, of countries: a type of their own reads them. */
const countries = 'countries';

/** As it is taken from there without a word more; undefined for what no fact takes: lines, and parts of the answer. */
const readingOf = (place: string, wire: WireSchema): Reading | undefined => {
  const read: FactDefinition['read'] = `$${place}`;
  const list = wire['x-list'];
  const values = enumOf(wire);
  if (isOpen(wire)) return undefined;
  if (takesByType.yesno(wire)) return { read, type: 'yesno' };
  if (takesByType.number(wire)) return { read, type: 'number' };
  if (!takesByType.text(wire)) return undefined;
  if (takesByType.date(wire)) return { read, type: 'date' };
  if (list === countries) return { read, type: 'country' };
  if (list !== undefined) return { read, type: 'choice', list };
  if (values === undefined) return { read, type: 'text' };
  return { read, type: 'choice', values: Object.fromEntries(values.map((value) => [String(value), String(value)])) };
};

/** All that a fact can read from the answer of a call, in the order in which the answer gives it. */
export const readingsOf = (response: WireSchema): readonly Reading[] =>
  placesIn(response, root).flatMap(([place, wire]) => readingOf(place, wire) ?? []);

/**
 * A fact as it is read from another call, or from another place of its answer. What stands for a missing value of one type
 * says nothing of another; words that were given to answers stay with those that are answered there, too.
 * @param fact as it is written, whatever it holds
 */
export const readFrom = (
  { label, type, values, otherwise }: Readonly<Record<string, unknown>>,
  call: string,
  reading: Reading,
): Readonly<Record<string, unknown>> => {
  const told = isRecord(values) ? values : {};
  return {
    label,
    call,
    ...reading,
    ...(reading.values && {
      values: Object.fromEntries(
        Object.entries(reading.values).map(([answer, word]) => [
          answer,
          Object.hasOwn(told, answer) ? told[answer] : word,
        ]),
      ),
    }),
    ...(otherwise !== undefined && type === reading.type && { otherwise }),
  };
};

/** Whether a journey can name a call: some are the business of authors and programs alone. */
export const isNameable = (call: string): boolean => v.is(callName, call);

/**
 * The calls that a fact can read, each with what can be read from its answer: those that read, are asked nothing, and
 * answer something that a fact takes.
 */
export const readableCalls = ({
  calls,
}: Pick<ContractFacts, 'calls'>): ReadonlyMap<string, readonly [Reading, ...Reading[]]> =>
  new Map(
    Object.entries(calls).flatMap(([name, { kind, request, response }]) => {
      if (kind !== 'read' || response === undefined || requiredOf(request).length > 0 || !isNameable(name)) return [];
      const [first, ...others] = readingsOf(response);
      return first === undefined ? [] : [[name, [first, ...others]] as const];
    }),
  );
