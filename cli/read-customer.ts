import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { sayTypes } from '../engine/check/type-words.ts';
import { isOfType, writtenAs } from '../engine/check/value-types.ts';
import { typeOfName } from '../engine/conditions/compile-calc.ts';
import { scaleOf } from '../engine/conditions/scope.ts';
import type { ValueType } from '../engine/fields/field-kind.ts';
import type { Facts } from '../engine/path/facts.ts';
import { stepById, type Plan } from '../engine/path/plan.ts';
import { cannotRead, noSuch, UsageError, type Common, type Told } from './command.ts';
import { readClock } from './cover/cover-journeys.ts';

const customerFile = v.strictObject({
  clock: v.optional(v.string()),
  server: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])), {}),
  answers: v.optional(v.record(v.string(), v.record(v.string(), v.unknown())), {}),
});

/**
 * Answers and facts of somebody, from a file: amounts in cents, percentages in hundredths. Throws `UsageError` for what is
 * no JSON, has another form, names what the journey does not have, or gives a value that it cannot have.
 */
export const readCustomer = async (file: string, plan: Plan, clock: string | undefined): Promise<Facts> => {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(cannotRead(file));
  });
  const value = parseJson(file, text);
  // To valibot a list is an object, too.
  const parsed = v.safeParse(customerFile, Array.isArray(value) ? undefined : value);
  if (!parsed.success) {
    const place = v.getDotPath(parsed.issues[0]);
    const at =
      place === null ? { en: '', fr: '' } : { en: ` What is wrong is ${place}.`, fr: ` L’erreur est à ${place}.` };
    throw new UsageError({
      en: `${file} does not have the form { "clock": "2026-03-15", "server": { … }, "answers": { "step": { … } } }.${at.en}`,
      fr: `${file} n’a pas la forme { "clock": "2026-03-15", "server": { … }, "answers": { "step": { … } } }.${at.fr}`,
    });
  }
  const { server, answers } = parsed.output;
  const facts = plan.facts.map(({ name }) => name);
  for (const [name, value] of Object.entries(server)) {
    if (!facts.includes(name)) throw new UsageError(within(file, noSuch('fact', name, facts)));
    expectType(file, name, value, plan);
  }
  for (const [id, record] of Object.entries(answers)) {
    const step = stepById(plan, id);
    if (step === undefined) throw new UsageError(within(file, noSuch('step', id, [...plan.indexOf.keys()])));
    const fields = step.fields.map(({ name }) => name);
    for (const [name, value] of Object.entries(record)) {
      if (!fields.includes(name)) throw new UsageError(within(`${file}, ${id}`, noSuch('field', name, fields)));
      expectType(file, name, value, plan);
    }
  }
  return { today: readClock(clock ?? parsed.output.clock), server, answers: answers as Facts['answers'] };
};

const within = (place: string, { en, fr }: Told): Told => ({ en: `${place}: ${en}`, fr: `${place}\u00a0: ${fr}` });

const parseJson = (file: string, text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UsageError({ en: `${file} is no JSON: ${why}`, fr: `${file} n’est pas du JSON\u00a0: ${why}` });
  }
};

/** What is kept of a type, as it is written: no part of a cent, none of a hundredth of a percent. */
const isKept = (value: unknown, type: ValueType): boolean =>
  isOfType(value, type) && (scaleOf(type) === 1 || Number.isSafeInteger(value));

const units: Readonly<Partial<Record<ValueType, Told>>> = {
  money: { en: ' in whole cents', fr: ' en centimes entiers' },
  percent: { en: ' in whole hundredths', fr: ' en centièmes entiers' },
};

const expectType = (file: string, name: string, value: unknown, plan: Plan): void => {
  const type = typeOfName(name, plan.scope);
  if (isKept(value, type)) return;
  const given = JSON.stringify(value);
  const wanted = (language: Common['language']): string =>
    `${sayTypes(writtenAs(type), language)}${units[type]?.[language] ?? ''}`;
  throw new UsageError({
    en: `${file}: ${name} is ${wanted('en')}, not ${given}.`,
    fr: `${file}\u00a0: ${name} est ${wanted('fr')}, et non ${given}.`,
  });
};
