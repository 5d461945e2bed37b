import { expect, it } from 'vitest';
import type { JourneyGraph } from '../../engine/graph/journey-graph.ts';
import { runCommand } from './run-command.ts';

const nodesOf = ({ sections, outcomes }: JourneyGraph) => [...sections.flatMap(({ nodes }) => nodes), ...outcomes];

it('draws a journey in the language asked for, every step and end of it, in each form', async () => {
  const draw = async (...args: readonly string[]): Promise<string> => {
    const { code, printed } = await runCommand(['graph', 'withdrawal', ...args]);
    expect(code).toBe(0);
    return printed;
  };
  const [french, english] = await Promise.all(
    ['fr', 'en'].map(async (lang) =>
      nodesOf(JSON.parse(await draw('--lang', lang, '--format', 'json')) as JourneyGraph),
    ),
  );
  expect(french?.map(({ id }) => id)).toEqual(english?.map(({ id }) => id));
  expect(french?.filter(({ title }, n) => title === english?.[n]?.title)).toEqual([]);
  for (const form of ['mermaid', 'svg']) {
    const drawn = (await draw('--lang', 'en', '--as', form)).replaceAll(/<[^>]*>/gu, '');
    for (const { id, title } of english ?? [])
      expect(drawn, id).toContain(form === 'svg' ? title.split(' ')[0] : title);
  }
});
