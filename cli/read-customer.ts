import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { typeOfName } from '../engine/conditions/compile-calc.ts';
import type { ValueType } from '../engine/fields/field-kind.ts';
import type { Facts } from '../engine/path/facts.ts';
import { stepById, type Plan } from '../engine/path/plan.ts';
import { cannotRead, noSuch, UsageError, type Told } from './command.ts';
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

const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isSafeInteger(value);
const isList = (value: unknown): boolean => Array.isArray(value);

/** What each type of value is kept as, and how that is said. */
const kept: Readonly<Record<ValueType, { readonly is: (value: unknown) => boolean } & Told>> = {
  text: { is: (value) => typeof value === 'string', en: 'a text', fr: 'un texte' },
  number: { is: (value) => typeof value === 'number', en: 'a number', fr: 'un nombre' },
  money: { is: isNumber, en: 'an amount in whole cents', fr: 'un montant en centimes entiers' },
  percent: { is: isNumber, en: 'a percentage in whole hundredths', fr: 'un pourcentage en centièmes entiers' },
  date: {
    is: (value) => typeof value === 'string' && v.is(v.pipe(v.string(), v.isoDate()), value),
    en: 'a day such as "2026-03-15"',
    fr: 'un jour comme "2026-03-15"',
  },
  yesno: { is: (value) => typeof value === 'boolean', en: 'true or false', fr: 'true ou false' },
  code: {
    is: (value) => typeof value === 'string' || typeof value === 'number',
    en: 'the code of an option',
    fr: 'le code d’une réponse',
  },
  codes: { is: isList, en: 'a list of codes', fr: 'une liste de codes' },
  file: {
    is: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    en: 'an object with a file for each side',
    fr: 'un objet avec un fichier par face',
  },
  list: { is: isList, en: 'a list of lines', fr: 'une liste de lignes' },
};

const expectType = (file: string, name: string, value: unknown, plan: Plan): void => {
  const { is, en, fr } = kept[typeOfName(name, plan.scope)];
  if (is(value)) return;
  const given = JSON.stringify(value);
  throw new UsageError({
    en: `${file}: ${name} is ${en}, not ${given}.`,
    fr: `${file}\u00a0: ${name} est ${fr}, et non ${given}.`,
  });
};
