import { parseDefinition } from '../../engine/definition/parse-definition.ts';
import { resolveJourney } from '../../engine/definition/resolve-parts.ts';
import type { JourneyBundle } from '../../engine/definition/resolved.ts';
import { pages, type BenchField } from './ten-fields.ts';

const fieldOf = ({ label, kind, options }: BenchField): Record<string, unknown> => {
  if (kind === 'text') return { type: 'text', label };
  if (kind === 'number') return { type: 'number', label, min: 0, max: 1000 };
  if (kind === 'tick') return { type: 'consent', label };
  return {
    type: 'choice',
    label,
    ui: kind === 'select' ? 'select' : 'radios',
    options: options.map((option) => ({ code: option, label: option })),
  };
};

/** The pages as a journey of ours, as a browser gets it. Its calls are of no contract, so nobody checks it. */
export const bundleOfPages = (): JourneyBundle => {
  const definition = {
    id: 'bench',
    title: 'Dix questions',
    sections: [
      {
        id: 'pages',
        title: 'Questions',
        steps: pages.map(({ id, title, fields }) => ({
          id,
          route: `/${id}`,
          title,
          fields: Object.fromEntries(fields.map((field) => [field.name, fieldOf(field)])),
          save: {
            call: 'InsurerA/SavePage',
            send: Object.fromEntries(fields.map(({ name }) => [name, `$${name}`])),
          },
        })),
      },
    ],
    outcomes: { done: { kind: 'done', route: '/done', title: 'Merci', body: ['C’est fini.'] } },
    track: { call: 'InsurerA/UpdateNextPage', send: { page: '$next.route' } },
  };
  const file = 'bench.json';
  const parsed = parseDefinition('journey', file, JSON.stringify(definition));
  if (parsed.definition === undefined) throw new Error(JSON.stringify(parsed.findings));
  const { journey, texts } = resolveJourney(
    { file, definition: parsed.definition },
    { journeys: new Map(), parts: new Map() },
  );
  return {
    publication: 'bench',
    journey,
    texts: Object.fromEntries([...texts].map(([id, { french }]) => [id, [french]])),
    lists: {},
    calls: {},
    documents: {},
  };
};
