import { at, isRecord, isText, put, type MistakeKind, type Site } from './sites.ts';

const beside = (site: Site, key: string): unknown => {
  const up = site.path.slice(0, -1);
  const owner = up.reduce<unknown>(
    (value, one) => (value as Record<string | number, unknown>)[one],
    JSON.parse(site.text) as unknown,
  );
  return isRecord(owner) ? owner[key] : undefined;
};
const isNumber = (value: unknown): value is number => typeof value === 'number';
const taken = (kind: string, way: RegExp, holds: (value: unknown) => boolean = () => true): MistakeKind => ({
  kind,
  sites: at(way, holds),
  plant: (site) => put(site, undefined),
});
const changed = (
  kind: string,
  way: RegExp,
  holds: (value: unknown) => boolean,
  change: (value: never, site: Site) => unknown,
): MistakeKind => ({
  kind,
  sites: at(way, holds),
  plant: (site) => {
    const value = change(site.value as never, site);
    return value === undefined ? undefined : put(site, value);
  },
});
const whens = /(?:steps\/#|fields\/[^/]+)\/when$/u;

/** What is correct by its form, and wrong. */
export const mistakesOfMeaning: readonly MistakeKind[] = [
  changed('the least above the most', /fields\/[^/]+\/min$/u, isNumber, (min: number, site) => {
    const max = beside(site, 'max');
    return isNumber(max) ? max + 1 : undefined;
  }),
  changed('a proposed value outside its bounds', /fields\/[^/]+\/max$/u, isNumber, (max: number, site) => {
    const proposed = beside(site, 'example') ?? beside(site, 'default');
    return isNumber(proposed) && proposed > 1 ? proposed - 1 : undefined;
  }),
  changed('dates the wrong way round', /fields\/[^/]+\/max$/u, isText, () => '1850-01-01'),
  changed(
    'an amount in cents',
    /(?:fields\/[^/]+\/(?:min|max)|\/atLeast)$/u,
    (v) => isNumber(v) && v >= 50,
    (v: number) => v * 100,
  ),
  changed(
    'a figure a little off',
    /(?:fields\/[^/]+\/(?:min|max)|\/(?:atLeast|atMost|moreThan|lessThan))$/u,
    isNumber,
    (v: number) => v + 1,
  ),
  changed(
    'a text where an amount is compared',
    /\/(?:atLeast|atMost|moreThan|lessThan)$/u,
    isNumber,
    (v: number) => `${v} euros`,
  ),
  changed('a condition turned round', whens, isRecord, (when: object) => ({ not: when })),
  changed('a condition that contradicts itself', whens, isRecord, (when: object) => ({ all: [when, { not: when }] })),
  changed('a condition that never matters', whens, isRecord, (when: object) => ({ any: [when, { not: when }] })),
  taken('a condition is taken away', whens),
  changed('an exit that everybody takes', /exits\/#\/when$/u, isRecord, () => ({})),
  changed('an exit turned round', /exits\/#\/when$/u, isRecord, (when: object) => ({ not: when })),
  taken('an exit is taken away', /exits\/#$/u),
  taken('a rule is taken away', /rules\/#$/u),
  changed('a rule turned round', /rules\/#\/must$/u, isRecord, (must: object) => ({ not: must })),
  taken('what an unknown answer means is left out', /^facts\/[^/]+\/otherwise$/u),
  changed(
    'two answers of the server are swapped',
    /^facts\/[^/]+\/values$/u,
    isRecord,
    (values: Record<string, string>) => {
      const [first, second, ...rest] = Object.entries(values);
      if (first === undefined || second === undefined) return undefined;
      return Object.fromEntries([[first[0], second[1]], [second[0], first[1]], ...rest]);
    },
  ),
  changed('a fact of another type', /^facts\/[^/]+\/type$/u, isText, (type: string) =>
    type === 'yesno' ? 'number' : 'yesno',
  ),
  taken('a key of a payload is left out', /save\/send\/[^/]+$/u),
  taken('a step saves nothing any more', /steps\/#\/save$/u),
  changed('another call saves', /save\/call$/u, isText, () => 'Core/GetUser'),
  changed('a chart of something else', /live\/chart$/u, isText, (chart: string) =>
    chart === 'ceiling' ? 'index' : 'ceiling',
  ),
  taken('a question is taken away', /steps\/#\/fields\/[^/]+$/u, isRecord),
  taken('a step is taken away', /steps\/#$/u, (value) => isRecord(value) && isText(value['route'])),
  changed('two steps are swapped', /(?:^|\/)steps$/u, Array.isArray, (steps: readonly unknown[]) =>
    steps.length < 2 ? undefined : [...steps.slice(1, 2), ...steps.slice(0, 1), ...steps.slice(2)],
  ),
  changed(
    'a question may be left empty',
    /steps\/#\/fields\/[^/]+$/u,
    (v) => isRecord(v) && v['optional'] === undefined && v['type'] !== 'consent' && v['type'] !== 'list',
    (field: object) => ({ ...field, optional: true }),
  ),
  changed('a question of another kind', /steps\/#\/fields\/[^/]+\/type$/u, isText, (type: string) =>
    type === 'yesno' ? 'number' : 'yesno',
  ),
  changed('a list with room for too many, or too few', /fields\/[^/]+\/max$/u, isNumber, (max: number, site) =>
    beside(site, 'type') === 'list' ? (max > 5 ? 1 : 10) : undefined,
  ),
  changed('an option is taken away', /\/options$/u, Array.isArray, (options: readonly unknown[]) =>
    options.length < 2 ? undefined : options.slice(1),
  ),
  changed(
    'a text changed, its English not',
    /\/(?:title|label|message|hint|why)$/u,
    isText,
    (text: string) => `${text} (nouveau)`,
  ),
  changed(
    'a placeholder in the wrong text',
    /\/(?:title|label|message|hint|why)$/u,
    isText,
    (text: string) => `${text} {nom}`,
  ),
  taken('what can be done once only can be done again', /steps\/#\/commit$/u),
];
