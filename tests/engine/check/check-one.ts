import { checkJourneys } from '../../../engine/check/check-journeys.ts';
import type { ContractFacts, WireSchema } from '../../../engine/check/contract-facts.ts';
import type { Finding } from '../../../engine/definition/finding.ts';
import { parseDefinition } from '../../../engine/definition/parse-definition.ts';

export type Json = Readonly<Record<string, unknown>>;

/** A journey of a few steps in one section, with an end. */
export const journeyOf = (steps: readonly Json[], more: Json = {}): Json => ({
  ...{ id: 'one', title: 'Un parcours', sections: [{ id: 'a', title: 'Une partie', steps }] },
  outcomes: { end: { kind: 'done', route: '/end', title: 'Fin', body: [] } },
  ...more,
});

/** A step that asks something. */
export const stepOf = (id: string, more: Json): Json => ({ id, route: `/${id}`, title: 'Une question', ...more });

/** What is said in English of one journey and its lists, of what is looked at; of a wrong shape always. */
export const findingsOf = (
  journey: Json,
  looked: readonly string[],
  {
    responses = {},
    calls = {},
    lists = [],
  }: {
    readonly responses?: Readonly<Record<string, WireSchema>>;
    readonly calls?: ContractFacts['calls'];
    readonly lists?: readonly Json[];
  } = {},
): readonly Finding[] => {
  const reads = Object.entries(responses).map(([name, response]) => [name, { kind: 'read', request: {}, response }]);
  const { findings } = checkJourneys(
    {
      journeys: [parseDefinition('journey', 'one.json', JSON.stringify(journey))],
      parts: [],
      lists: lists.map((list) => parseDefinition('list', `lists/${String(list['id'])}.json`, JSON.stringify(list))),
      ...{ translations: new Map(), translationTexts: new Map(), documents: [], externalLists: ['countries'] },
    },
    { methods: {}, pages: [], areas: [], calls: { ...Object.fromEntries(reads), ...calls } } as ContractFacts,
    'en',
  );
  return findings.filter(({ code }) => looked.includes(code) || code === 'shape');
};
