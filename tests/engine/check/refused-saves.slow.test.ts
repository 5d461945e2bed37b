import { describe, expect, it } from 'vitest';
import { contractFacts } from '../../../api/contract/contract-facts.ts';
import { loadChecked, offering } from '../../../cli/load-checked.ts';
import { checkJourneys, type DefinitionFiles, type Verdict } from '../../../engine/check/check-journeys.ts';
import { enumOf, propertiesOf, requiredOf } from '../../../engine/check/contract-facts.ts';
import type { Kept } from '../../../engine/check/kept.ts';
import type { Finding } from '../../../engine/definition/finding.ts';
import { parseDefinition, type DefinitionKind } from '../../../engine/definition/parse-definition.ts';
import { endlessDraw } from '../../helpers/endless-draw.ts';
import { seed } from '../../helpers/seed.ts';

// oxlint-disable-next-line no-explicit-any -- mistakes are planted that types would refuse
type Json = any;
/** A question of a step that is sent under a key, in a file that is taken apart for it. */
type Site = {
  readonly kind: DefinitionKind;
  readonly file: string;
  readonly root: Json;
  readonly step: Json;
  readonly name: string;
  readonly field: Json;
  readonly key: string;
};

const today = '2026-03-15';
const facts = contractFacts();
const { files, journeys } = await loadChecked('journeys', 'en');
const sound = offering(files);
const kept: Kept<Verdict> = new Map();

const stepsOf = (kind: DefinitionKind, root: Json): readonly Json[] =>
  kind === 'part' ? root.steps : root.sections.flatMap((section: Json) => section.steps.filter((one: Json) => one.id));

const read = (kind: DefinitionKind): readonly { readonly file: string; readonly text: string }[] =>
  (kind === 'part' ? files.parts : files.journeys).map(({ source }) => source);

/** Every question that is sent as it is; each with a copy of its file of its own. */
const sites = (['part', 'journey'] as const).flatMap((kind) =>
  read(kind).flatMap(({ file, text }) =>
    stepsOf(kind, JSON.parse(text)).flatMap((one: Json, n): readonly (() => Site)[] =>
      Object.entries<Json>(one.save?.send ?? {}).flatMap(([key, ref]) => {
        const name = typeof ref === 'string' && ref.startsWith('$') ? ref.slice(1) : '';
        if (!Object.hasOwn(one.fields ?? {}, name)) return [];
        return [
          () => {
            const root = JSON.parse(text);
            const step = stepsOf(kind, root)[n];
            return { kind, file, root, step, name, key, field: step.fields[name] };
          },
        ];
      }),
    ),
  ),
);

const callOf = ({ step }: Site) => facts.calls[step.save.call];
const wireOf = (site: Site) => propertiesOf(callOf(site)?.request ?? {})[site.key];
/** Nothing but itself says what may be answered. */
const isFree = ({ step, name, field }: Site): boolean =>
  field.when === undefined && !JSON.stringify([step.rules ?? [], step.exits ?? []]).includes(`"${name}"`);

type Mistake = {
  readonly title: string;
  readonly code: Finding['code'];
  readonly suits: (site: Site) => boolean;
  readonly plant: (site: Site) => void;
};
const mistakes: readonly Mistake[] = [
  {
    title: 'a text where the contract wants a date',
    code: 'wrong-payload-form',
    suits: ({ field, ...site }) => field.type === 'date' && wireOf({ field, ...site })?.format === 'date',
    plant: ({ step, name }) =>
      (step.fields[name] = {
        ...step.fields[name],
        type: 'text',
        min: undefined,
        max: undefined,
        example: undefined,
        default: undefined,
      }),
  },
  {
    title: 'a question that may be left empty under a key that is required',
    code: 'payload-key-absent',
    suits: (site) =>
      isFree(site) &&
      site.field.optional !== true &&
      site.field.type !== 'consent' &&
      requiredOf(callOf(site)?.request ?? {}).includes(site.key),
    plant: ({ field }) => (field.optional = true),
  },
  {
    title: 'an option that the contract does not have',
    code: 'payload-option-refused',
    suits: (site) => isFree(site) && site.field.type === 'choice' && enumOf(wireOf(site) ?? {}) !== undefined,
    plant: ({ field }) => {
      const list = files.lists.find(({ definition }) => definition?.id === field.list)?.definition;
      const options = field.options ?? list?.options.map(({ code, fr }) => ({ code, label: fr })) ?? [];
      delete field.list;
      delete field.ui;
      field.options = [...options, { code: 'SOCIETE', label: 'Une société' }];
    },
  },
  {
    title: 'a text that may be longer than its key',
    code: 'payload-too-long',
    suits: (site) =>
      site.field.type === 'text' &&
      [undefined, 'line', 'name', 'paragraph'].includes(site.field.format) &&
      wireOf(site)?.maxLength !== undefined,
    plant: ({ field }) => (field.max = 5000),
  },
];

const withFile = (kind: DefinitionKind, file: string, root: Json): DefinitionFiles => {
  const text = JSON.stringify(root, undefined, 2);
  const put = <T extends { readonly source: { readonly file: string } }>(
    all: readonly T[],
    made: () => T,
  ): readonly T[] => all.map((one) => (one.source.file === file ? made() : one));
  return {
    ...sound,
    journeys: kind === 'journey' ? put(sound.journeys, () => parseDefinition('journey', file, text)) : sound.journeys,
    parts: kind === 'part' ? put(sound.parts, () => parseDefinition('part', file, text)) : sound.parts,
  };
};

const errorsOf = (definitions: DefinitionFiles, journeys: readonly string[]): readonly Finding[] =>
  checkJourneys(definitions, facts, 'en', { today, journeys }, kept).findings.filter(
    ({ severity, code }) => severity === 'error' && !code.endsWith('translation'),
  );

const usersOf = ({ kind, root }: Site): readonly string[] => {
  const names = files.journeys.flatMap(({ definition, source }) =>
    kind === 'journey'
      ? definition?.id === root.id
        ? [root.id]
        : []
      : source.text.includes(`"use": "${root.id}"`) && definition
        ? [definition.id]
        : [],
  );
  return names.slice(0, 1);
};

describe('what the server would refuse of a shipped journey is found with somebody who meets it:', () => {
  it.each(mistakes)('$title', ({ code, suits, plant }) => {
    const draw = endlessDraw(seed);
    const suited = sites.filter((site) => suits(site()));
    expect(suited.length).toBeGreaterThan(0);
    // Another one with each seed: whoever meets it is looked for in a whole journey.
    const site = draw.pick(suited)();
    const where = `${site.file} ${site.step.id} ${site.name}`;
    plant(site);
    const users = code.startsWith('payload-key') || code.startsWith('payload-option') ? usersOf(site) : [];
    const found = errorsOf(withFile(site.kind, site.file, site.root), users).filter((one) => one.code === code);
    expect([where, found.map(({ pointer }) => pointer.split('/').at(-1))]).toEqual([
      where,
      expect.arrayContaining([site.key]),
    ]);
    if (users.length > 0) for (const { example } of found) expect(example, where).toBeDefined();
  });

  it('nothing is, of what is shipped', () => expect(errorsOf(sound, [])).toEqual([]));

  it('a page that nothing records', () => {
    for (const { definition, source } of files.journeys) {
      const isPassed = journeys.some(
        ({ journey }) =>
          journey.id === definition?.id &&
          journey.steps.some(({ save, fields }) => save === undefined && Object.keys(fields).length === 0),
      );
      if (definition?.track === undefined || !isPassed) continue;
      const { track: _, ...root } = JSON.parse(source.text);
      const found = errorsOf(withFile('journey', source.file, root), []);
      expect([definition.id, found.map(({ code }) => code)]).toEqual([
        definition.id,
        expect.arrayContaining(['step-never-recorded']),
      ]);
    }
  });
});
