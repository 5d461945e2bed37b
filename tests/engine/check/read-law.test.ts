import { expect, it } from 'vitest';
import { drawFrom, tape, type Draw } from '../../helpers/draw.ts';
import { enough, law } from '../law.ts';
import { findingsOf, journeyOf, stepOf, type Json } from './check-one.ts';

/** When an answer is given: at which step, and as which of its questions. Facts are known before all. */
type Asked = { readonly step: number; readonly field: number };
const isBefore = (asked: Asked, { step, field }: Asked): boolean =>
  asked.step < step || (asked.step === step && asked.field < field);
/** All that the questions of a step say. */
const below = 99;

const letters = 'ABCDE';
const each = [...letters].map((letter, step) => [letter, step] as const);
const inLine = ['part', 'rank', 'last'];
const looked = ['unknown-name', 'read-before-asked', 'wrong-type'];
const label = 'Quoi';

/** A journey that reads numbers wherever one may be read, and where it reads one too early or one that is not there. */
const drawReads = (draw: Draw) => {
  const asked = new Map<string, readonly Asked[]>([['fact', []]]);
  for (const [letter, step] of each) {
    for (const field of [0, 1, 2]) asked.set(`q${letter}${letters[field]}`, [{ step, field }]);
    asked.set(`lines${letter}`, [{ step, field: 3 }]);
  }
  const numbers = [...asked.keys()].filter((name) => !name.startsWith('lines'));
  const told = new Set<string>();
  /** A name that is read where all is known that is asked before a question. @param at where it stands, by its name */
  const read = (step: number, field: number, at: (name: string) => string): string => {
    if (draw.chance(9)) {
      const missing = `none${draw.pick([...letters])}`;
      told.add(`${at(missing)} unknown-name`);
      return missing;
    }
    const name = draw.pick(numbers);
    const isLate = asked.get(name)?.some((one) => !isBefore(one, { step, field })) === true;
    if (isLate) told.add(`${at(name)} read-before-asked`);
    return name;
  };
  const ref = (step: number, field: number, at: string): string => `$${read(step, field, () => at)}`;
  /** A condition, its tests one by one or put together. */
  const when = (step: number, field: number, at: string, own?: (at: string) => Json): Json => {
    const test = (inside: string): Json => {
      const put = (name: string): string => `${inside}/${name}`;
      const name = read(step, field, put);
      if (draw.chance(70) || inside !== at) return { [name]: { atLeast: 1 } };
      return { [name]: { lessThan: ref(step, field, put(name)) } };
    };
    switch (draw.below(4)) {
      case 0:
        return { all: [test(`${at}/all/0`), own?.(`${at}/all/1`) ?? test(`${at}/all/1`)] };
      case 1:
        return { not: { any: [own?.(`${at}/not/any/0`) ?? test(`${at}/not/any/0`), test(`${at}/not/any/1`)] } };
      default:
        return own?.(at) ?? test(at);
    }
  };
  // What is worked out is there once all that it is made of is.
  const compute: Record<string, Json> = {};
  for (const letter of letters) {
    const name = `made${letter}`;
    const at = `/compute/${name}`;
    const one = (): string => ref(below, below, at);
    const calcs = [
      () => ({ sum: [one(), one()] }),
      () => ({ minus: [one(), 3] }),
      () => ({ max: [one(), one()] }),
      () => ({ sum: `$lines${draw.pick([...letters])}.part` }),
    ];
    const calc = draw.pick(calcs)();
    compute[name] = calc;
    const used = JSON.stringify(calc);
    const from = [...asked].flatMap(([one, when]) =>
      used.includes(`"$${one}"`) || used.includes(`"$${one}.`) ? when : [],
    );
    asked.set(name, from);
    numbers.push(name);
  }
  const stepAt = (letter: string, step: number, at: string): Json => {
    const chance = <T>(make: () => T): T | undefined => (draw.chance(40) ? make() : undefined);
    const questions = [0, 1, 2].map((field) => {
      const name = `q${letter}${letters[field]}`;
      const place = `${at}/fields/${name}`;
      const max = chance(() => ref(step, below, `${place}/max`));
      const shown = chance(() => when(step, field, `${place}/when`));
      return [name, { type: 'number', label, max, when: shown }] as const;
    });
    const list = `${at}/fields/lines${letter}/item`;
    const lines = inLine.map((name, n) => {
      const own = (inside: string): Json => {
        const other = draw.pick(inLine);
        if (inLine.indexOf(other) >= n) told.add(`${inside}/${other} read-before-asked`);
        return { [other]: { atMost: 9 } };
      };
      const shown = chance(() => when(step, 3, `${list}/${name}/when`, draw.chance(50) ? own : undefined));
      return [name, { type: 'number', label, when: shown }] as const;
    });
    const item = Object.fromEntries(lines);
    const rule = (n: number): Json => ({
      ...{ id: `rule${n}`, message: 'Non.' },
      must: when(step, below, `${at}/rules/${n}/must`),
      when: chance(() => when(step, below, `${at}/rules/${n}/when`)),
    });
    const exit = (n: number): Json => ({ when: when(step, below, `${at}/exits/${n}/when`), to: 'end' });
    const send = (part: string): Json => ({
      plain: ref(step, below, `${at}/${part}/send/plain`),
      inside: { deep: ref(step, below, `${at}/${part}/send/inside/deep`) },
      page: '$step.route',
    });
    return stepOf(`step${letter}`, {
      when: chance(() => when(step, 0, `${at}/when`)),
      fields: {
        ...Object.fromEntries(questions),
        [`lines${letter}`]: { type: 'list', label, min: 0, max: 2, itemLabel: 'Un', add: 'Un autre', item },
      },
      rules: [0, 1].slice(0, draw.below(3)).map(rule),
      exits: [0, 1].slice(0, draw.below(3)).map(exit),
      save: chance(() => ({ call: 'Core/Save', send: send('save') })),
      live: chance(() => ({ call: 'Core/Live', send: send('live'), chart: 'index' })),
    });
  };
  const around = (n: number, first: number): Json => ({
    when: draw.chance(50) ? when(first, 0, `/sections/${n}/when`) : undefined,
    skipIf: draw.chance(50) ? when(first, 0, `/sections/${n}/skipIf`) : undefined,
  });
  const sections = [
    [0, 1],
    [2, 3, 4],
  ].map((steps, n) => ({
    ...{ id: `part${n}`, title: 'Une partie', ...around(n, steps[0] ?? 0) },
    steps: steps.map((step, place) => stepAt(letters[step] ?? '', step, `/sections/${n}/steps/${place}`)),
  }));
  const whom = draw.chance(50) ? when(0, 0, '/for') : undefined;
  const facts = { fact: { call: 'Core/Get', read: '$donnees', type: 'number' } };
  return { journey: journeyOf([], { facts, compute, sections, for: whom }), told };
};

it('a name is told that is read before it is asked, itself or what it is made of, and one that is not there: no other', () => {
  const count = new Map<string, number>();
  return Promise.resolve(
    law(24, [tape(600)], (numbers) => {
      const { journey, told } = drawReads(drawFrom(numbers));
      const found = findingsOf(journey, looked);
      expect([...new Set(found.map(({ pointer, code }) => `${pointer} ${code}`))].sort()).toEqual([...told].sort());
      for (const { code } of found) count.set(code, (count.get(code) ?? 0) + 1);
    }),
  ).then(() => {
    expect(count.get('read-before-asked') ?? 0).toBeGreaterThanOrEqual(enough(100));
    expect(count.get('unknown-name') ?? 0).toBeGreaterThanOrEqual(enough(16));
  });
});
