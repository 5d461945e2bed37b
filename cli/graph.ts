import type { JourneyGraph } from '../engine/graph/journey-graph.ts';
import { journeyGraph } from '../engine/graph/journey-graph.ts';
import { createPlan } from '../engine/path/plan.ts';
import { toMermaid } from './draw-mermaid.ts';
import { toSvg } from './draw-svg.ts';
import { loadChecked } from './load-checked.ts';
import { UsageError, type Command } from './command.ts';

/** One journey as a drawing, made from the compiled transitions. */
export const graph: Command = async (options, print) => {
  const checked = await loadChecked(options.journeys, options.language);
  if (checked === undefined) throw new UsageError(`There is no folder ${options.journeys}.`);
  const [name] = options.names;
  const known = checked.journeys.map(({ journey }) => journey.id);
  if (name === undefined) throw new UsageError(`Which journey? ${known.join(', ')}`);
  const found = checked.journeys.find(({ journey }) => journey.id === name);
  if (found === undefined) {
    const errors = checked.findings.filter((finding) => finding.severity === 'error');
    if (errors.length === 0) throw new UsageError(`There is no journey ${name}; there are: ${known.join(', ')}`);
    errors.forEach((finding) => print(`✗ ${finding.file}:${finding.line}:${finding.column} ${finding.message}`));
    return 1;
  }
  const drawing: JourneyGraph = journeyGraph(
    createPlan(found.journey, found.lists),
    (id) => found.texts.get(id)?.french ?? id,
  );
  if (options.format === 'json') print(JSON.stringify(drawing, undefined, 2));
  else print(options.output === 'svg' ? toSvg(drawing) : toMermaid(drawing));
  return 0;
};
