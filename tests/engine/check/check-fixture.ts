import { checkJourneys, type DefinitionFiles } from '../../../engine/check/check-journeys.ts';
import type { ContractFacts } from '../../../engine/check/contract-facts.ts';
import type { Translation } from '../../../engine/check/translations.ts';
import type { Finding } from '../../../engine/definition/finding.ts';
import { textsOfList } from '../../../engine/definition/list-texts.ts';
import { parseDefinition } from '../../../engine/definition/parse-definition.ts';
import { resolveJourney } from '../../../engine/definition/resolve-parts.ts';

/** Definitions as plain data that a test may change, or the text of a file where its very letters matter. */
// oxlint-disable-next-line no-explicit-any -- tests plant mistakes that types would refuse
export type Json = any;
export type Folder = {
  readonly journeys: Record<string, Json>;
  readonly parts: Record<string, Json>;
  readonly lists: Record<string, Json>;
};

const object = (properties: Record<string, Json>, required: readonly string[] = []): Json => ({
  type: 'object',
  properties,
  required,
});

const call = (
  kind: 'save' | 'read',
  properties: Record<string, Json> = {},
  required: readonly string[] = [],
  response: Json = object({}),
) => ({ kind, request: object(properties, required), response });

const point = object(
  Object.fromEntries(['year', 'paid', 'low', 'median', 'high'].map((key) => [key, { type: 'integer' }])),
);

export const contract: ContractFacts = {
  methods: {},
  pages: ['/', '/account'],
  areas: ['/api'],
  calls: {
    'Core/GetState': call(
      'read',
      {},
      [],
      object(
        {
          etat: { type: 'string', enum: ['A', 'B', 'C'] },
          origine: { type: 'string' },
          niveau: { type: 'string', enum: ['MONTHLY', 'SELDOM'] },
          note: { anyOf: [{ type: 'string', enum: ['A', 'B'] }, { type: 'null' }] },
        },
        ['etat', 'note'],
      ),
    ),
    'Core/GetPace': call('read', {}, [], object({ rythme: { type: 'string', 'x-list': 'modes' } })),
    'Core/GetPerson': call(
      'read',
      {},
      [],
      object({
        nom: { type: 'string' },
        adresse: object({ ville: { type: 'string' } }),
        mode: { type: 'string', enum: ['MONTHLY', 'ONCE'] },
        parts: { type: 'array', items: object({ part: { type: 'integer' }, motif: { type: 'string' } }) },
      }),
    ),
    'Core/Compute': call(
      'read',
      { montant: { type: 'number' }, note: { type: 'string' } },
      [],
      object({ points: { type: 'array', items: point } }),
    ),
    'Core/Index': call(
      'read',
      { montant: { type: 'number' } },
      [],
      object({ points: { type: 'array', items: object({ x: { type: 'string' }, y: { type: 'number' } }) } }),
    ),
    'Core/SavePerson': call('save', {
      nom: { type: 'string', maxLength: 200 },
      naissance: { type: 'string', format: 'date' },
      mot: { type: 'string' },
    }),
    'Core/SaveMoney': call(
      'save',
      {
        montant: { type: 'integer', maximum: 5_000_000 },
        mode: { type: 'string' },
        source: { type: 'string', enum: ['A', 'B'] },
      },
      ['montant'],
    ),
    'Core/SaveShares': call('save', {
      parts: {
        type: 'array',
        items: {
          type: 'object',
          properties: { id: {}, part: { type: 'number' }, motif: { type: 'string' } },
          required: ['id', 'part'],
        },
      },
      accord: { type: 'boolean' },
      montant: { type: 'integer' },
    }),
    'Core/Track': call('save', { page: { type: 'string' } }),
  },
};

const field = (type: string, more: Record<string, Json> = {}) => ({ type, label: 'Question', ...more });

/** A journey, its parent, a part and a list with which nothing is wrong; every reference of the language stands in it. */
export const cleanFolder = (): Folder => ({
  journeys: {
    plain: {
      id: 'plain',
      title: 'Un parcours',
      facts: {
        state: {
          call: 'Core/GetState',
          read: '$donnees.etat',
          type: 'choice',
          values: { A: 'done', B: 'todo' },
          otherwise: 'todo',
        },
        origin: { call: 'Core/GetState', read: '$donnees.origine', type: 'choice', list: 'modes' },
      },
      compute: { age: { years: '$me.birth' }, total: { sum: '$shares.part' } },
      sections: [
        {
          id: 'person',
          title: 'Vous',
          state: 'Core/GetState',
          skipIf: { state: 'done' },
          steps: [{ use: 'person', as: 'me', with: { who: 'vous' }, when: { origin: 'MONTHLY' } }],
        },
        {
          id: 'money',
          title: 'Argent',
          steps: [
            {
              id: 'amount',
              route: '/amount',
              title: 'Combien ?',
              fields: {
                amount: field('money', { max: 10_000 }),
                mode: field('choice', { list: 'modes' }),
                source: field('choice', {
                  options: [
                    { code: 'A', label: 'Un' },
                    { code: 'B', label: 'Deux' },
                  ],
                  when: { mode: { flagged: 'regular' } },
                }),
              },
              rules: [{ id: 'minimum', on: 'amount', must: { amount: { atLeast: 50 } }, message: 'Au moins 50 €.' }],
              live: { call: 'Core/Compute', send: { montant: '$amount' }, chart: 'projection' },
              save: { call: 'Core/SaveMoney', send: { montant: '$amount', mode: '$mode', source: '$source' } },
              refresh: ['state'],
              exits: [{ when: { age: { moreThan: 85 } }, to: 'adviser' }],
            },
            {
              id: 'shares',
              route: '/shares',
              title: 'Vos parts',
              when: { amount: { atLeast: 100 } },
              fields: {
                shares: field('list', {
                  min: 1,
                  max: 3,
                  itemLabel: 'Part',
                  add: 'Ajouter',
                  total: 'part',
                  item: { part: field('percent'), reason: field('text', { when: { part: { moreThan: 50 } } }) },
                }),
                agreed: field('consent', { documents: ['terms'] }),
              },
              documents: ['terms'],
              rules: [{ id: 'whole', must: { total: 100 }, message: 'Cent pour cent.' }],
              save: {
                call: 'Core/SaveShares',
                send: { parts: { each: '$shares', as: { part: '$part', motif: '$reason' } }, accord: '$agreed' },
              },
            },
            { id: 'recap', screen: 'recap', route: '/recap', title: 'Vérifiez', show: ['person', 'money'] },
          ],
        },
      ],
      outcomes: {
        adviser: {
          kind: 'adviser',
          route: '/adviser',
          title: 'Un conseiller',
          body: [],
          actions: [{ id: 'again', label: 'Revenir', to: 'amount' }],
        },
        waiting: { kind: 'done', route: '/done', title: 'Merci', body: [], poll: ['state'] },
      },
      track: { call: 'Core/Track', send: { page: '$next.route' } },
    },
  },
  parts: {
    person: {
      id: 'person',
      steps: [
        {
          id: 'name',
          route: '/name/{who}',
          title: 'Le nom de {who}',
          load: { call: 'Core/GetPerson', into: { name: '$donnees.nom' } },
          fields: { name: field('text'), birth: field('date', { when: { name: { answered: true } } }) },
          save: { call: 'Core/SavePerson', send: { nom: '$name', naissance: '$birth' } },
        },
      ],
    },
  },
  lists: {
    modes: {
      id: 'modes',
      options: [
        { code: 'MONTHLY', fr: 'Mensuel', flags: ['regular'] },
        { code: 'ONCE', fr: 'Unique' },
      ],
    },
  },
});

export type Checked = {
  readonly parsed: DefinitionFiles;
  readonly findings: readonly Finding[];
  readonly served: readonly string[];
  readonly text: (file: string) => string;
};

/** Writes the folder, parses and checks it. English is there for all that it says, unless a test takes it away. */
export const check = (
  folder: Folder,
  {
    language = 'en',
    translate,
    prove,
  }: {
    language?: 'fr' | 'en';
    translate?: (translations: Map<string, Translation>) => void;
    prove?: { readonly today: string };
  } = {},
): Checked => {
  const texts = new Map<string, string>();
  const write = (file: string, value: Json): readonly [string, string] => {
    const text = typeof value === 'string' ? value : JSON.stringify(value, undefined, 2);
    texts.set(file, text);
    return [file, text];
  };
  const files = {
    journeys: Object.entries(folder.journeys).map(([name, value]) =>
      parseDefinition('journey', ...write(`${name}.json`, value)),
    ),
    parts: Object.entries(folder.parts).map(([name, value]) =>
      parseDefinition('part', ...write(`parts/${name}.json`, value)),
    ),
    lists: Object.entries(folder.lists).map(([name, value]) =>
      parseDefinition('list', ...write(`lists/${name}.json`, value)),
    ),
  };
  const byId = <D extends { readonly id: string }>(
    all: readonly { source: { file: string }; definition: D | undefined }[],
  ) =>
    new Map(
      all.flatMap(({ source, definition }) =>
        definition === undefined ? [] : [[definition.id, { file: source.file, definition }] as const],
      ),
    );
  const library = { journeys: byId(files.journeys), parts: byId(files.parts) };
  const translations = new Map<string, Translation>();
  for (const journey of library.journeys.values()) {
    for (const [, { french, base, params }] of resolveJourney(journey, library).texts) {
      const fr = Object.entries(params).reduce((text, [name, value]) => text.replaceAll(value, `{${name}}`), french);
      translations.set(base, { fr, en: `EN ${fr}`, file: 'en/all.json' });
    }
  }
  for (const { definition, source } of files.lists) {
    if (definition === undefined) continue;
    for (const [id, { french }] of textsOfList(definition, source.file))
      translations.set(id, { fr: french, en: `EN ${french}`, file: 'en/all.json' });
  }
  translate?.(translations);
  const english = JSON.stringify(Object.fromEntries(translations), undefined, 2);
  texts.set('en/all.json', english);
  const parsed = {
    ...files,
    translations,
    translationTexts: new Map([['en/all.json', english]]),
    documents: ['terms'],
    externalLists: ['countries', 'nationalities'],
  };
  const { journeys, findings } = checkJourneys(parsed, contract, language, prove);
  return {
    parsed,
    findings,
    served: journeys.map(({ journey }) => journey.id),
    text: (file) => texts.get(file) ?? '',
  };
};

/** Line and column, from 1, of a text that stands `turn` times before in the file. */
export const placeOf = (text: string, marker: string, turn = 0): { readonly line: number; readonly column: number } => {
  let at = -1;
  for (let n = 0; n <= turn; n += 1) at = text.indexOf(marker, at + 1);
  if (at < 0) throw new Error(`"${marker}" is not in the file.`);
  const lines = text.slice(0, at).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
};
