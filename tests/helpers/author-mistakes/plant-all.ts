import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endlessDraw } from '../endless-draw.ts';
import { createWorkbench, judge, type Judged } from './judge.ts';
import { mistakesOfForm } from './of-form.ts';
import { mistakesOfMeaning } from './of-meaning.ts';
import { mistakesOfNames } from './of-names.ts';
import type { Folder, MistakeKind } from './sites.ts';

export { mistakesOfForm, mistakesOfMeaning, mistakesOfNames };

/** What became of one kind of mistake, planted at several places. */
export type Tally = {
  readonly kind: string;
  readonly planted: number;
  readonly caught: number;
  readonly by: Readonly<Record<NonNullable<Judged['caught']>, number>>;
  /** Told in the very file that was edited. */
  readonly placed: number;
  readonly customer: number;
  /** Of those, where it was said instead that nobody ever meets it. */
  readonly nobody: number;
  readonly restored: number;
  /** What was not caught, or not put right by what was suggested first. */
  readonly missed: readonly string[];
  readonly unmended: readonly string[];
  /** What was told without anybody who meets it, or only in another file. */
  readonly unmet: readonly string[];
  readonly astray: readonly string[];
};

/** The definitions of the repository, with their English. */
export const shippedFolder = async (): Promise<Folder> => {
  const folders = ['journeys', 'journeys/parts', 'journeys/lists', 'locales/en/journeys'];
  const files = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder))
        .filter((name) => name.endsWith('.json') && !name.endsWith('.schema.json'))
        .sort()
        .map((name) => join(folder, name)),
    ),
  );
  return new Map(await Promise.all(files.flat().map(async (file) => [file, await readFile(file, 'utf8')] as const)));
};

/** Plants each kind at some places of the shipped journeys, and judges what is said of it before it is published. */
export const plantAll = (
  shipped: Folder,
  kinds: readonly MistakeKind[],
  { places, seed, today }: { readonly places: number; readonly seed: number; readonly today: string },
): readonly Tally[] => {
  const bench = createWorkbench(shipped, today);
  return kinds.map((kind, n) => {
    const draw = endlessDraw(seed + 1000 * n);
    const sites = kind.sites(shipped);
    const judged: (Judged & { readonly where: string })[] = [];
    for (let tries = 0; judged.length < places && tries < 20 * places && sites.length > 0; tries += 1) {
      const site = draw.pick(sites);
      const text = kind.plant(site, draw);
      if (text === undefined || text === site.text) continue;
      const planted = { file: site.file, text: kind.removes === true ? undefined : text };
      judged.push({ ...judge(bench, planted), where: `${site.file} ${site.path.join('/')}` });
    }
    const count = (holds: (one: Judged) => boolean): number => judged.filter(holds).length;
    const told = (holds: (one: Judged) => boolean): readonly string[] =>
      judged.filter(holds).map(({ where, said }) => `${kind.kind}: ${where}: ${said.slice(0, 2).join(' | ')}`);
    return {
      kind: kind.kind,
      planted: judged.length,
      caught: count(({ caught }) => caught !== undefined),
      by: {
        check: count(({ caught }) => caught === 'check'),
        proof: count(({ caught }) => caught === 'proof'),
        diff: count(({ caught }) => caught === 'diff'),
      },
      placed: count(({ placed }) => placed),
      customer: count(({ customer }) => customer),
      nobody: count(({ nobody }) => nobody),
      restored: count(({ restored }) => restored),
      missed: told(({ caught }) => caught === undefined),
      unmended: told(({ caught, restored }) => caught !== undefined && !restored),
      unmet: told(({ caught, customer }) => caught !== undefined && !customer),
      astray: told(({ caught, placed }) => caught !== undefined && !placed),
    };
  });
};

/** Legal where what is inherited, or what the part says, stands in its place: what that does is told by the diff. */
const maybeLegal: readonly string[] = [
  'an outcome is taken away that exits lead to',
  'the words of a question are left out',
];

/** The kind, where reading alone did not find each one, as it must of form and of names. */
export const unread = ({ kind, by, planted }: Tally): readonly string[] =>
  by.check === planted || (maybeLegal.includes(kind) && by.check + by.diff === planted) ? [] : [kind];

/** The tallies as a table for people. */
export const tableOf = (tallies: readonly Tally[]): string => {
  const row = (kind: string, ...cells: readonly (string | number)[]): string =>
    `${kind.padEnd(52)}${cells.map((cell) => String(cell).padStart(10)).join('')}`;
  const total = (of: (tally: Tally) => number): number => tallies.reduce((sum, tally) => sum + of(tally), 0);
  const cells = (of: (pick: (tally: Tally) => number) => number): readonly number[] =>
    [
      (tally: Tally) => tally.planted,
      (tally: Tally) => tally.caught,
      (tally: Tally) => tally.by.check,
      (tally: Tally) => tally.by.proof,
      (tally: Tally) => tally.by.diff,
      (tally: Tally) => tally.placed,
      (tally: Tally) => tally.customer,
      (tally: Tally) => tally.nobody,
      (tally: Tally) => tally.restored,
    ].map(of);
  return [
    row('kind of mistake', 'planted', 'caught', 'check', 'proof', 'diff', 'in file', 'customer', 'nobody', 'restored'),
    ...tallies.map((tally) => row(tally.kind, ...cells((pick) => pick(tally)))),
    row(`${tallies.length} kinds`, ...cells(total)),
  ].join('\n');
};
