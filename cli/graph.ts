import { journeyGraph } from '../engine/graph/journey-graph.ts';
import { createPlan } from '../engine/path/plan.ts';
import { toMermaid } from './draw-mermaid.ts';
import { toSvg } from './draw-svg.ts';
import { chooseJourneys, loadChecked } from './load-checked.ts';
import { defineCommand, oneOf, UsageError } from './command.ts';
import { journeyWords } from './words/journey-words.ts';

/** One journey as a drawing, made from the compiled transitions. */
export const graph = defineCommand({
  options: { as: { type: 'string', default: 'mermaid' } },
  run: async ({ journeys, format, language, names }, { as }, { print }) => {
    const output = oneOf('as', as, ['mermaid', 'svg']);
    const checked = await loadChecked(journeys, language);
    const known = checked.journeys.map(({ journey }) => journey.id);
    if (names.length === 0) {
      const all = known.join(', ');
      throw new UsageError({ en: `Which journey? ${all}`, fr: `Quel parcours\u202f? ${all}` });
    }
    const chosen = chooseJourneys(checked, names, print);
    if (chosen === undefined) return 1;
    for (const one of chosen) {
      const { text } = journeyWords(one, checked.files, language);
      const drawing = journeyGraph(createPlan(one.journey, one.lists), text);
      if (format === 'json') print(JSON.stringify(drawing, undefined, 2));
      else print(output === 'svg' ? toSvg(drawing) : toMermaid(drawing));
    }
    return 0;
  },
});
