/** What the reference costs: the whole path of a shipped journey, recomputed from all answers. For information. */
import type { Answers } from '../engine/answers/answers.ts';
import type { Facts } from '../engine/path/facts.ts';
import { findPath, placeOf } from '../engine/path/path.ts';
import type { Plan } from '../engine/path/plan.ts';
import { answerStep } from '../cli/replay/place/answer-step.ts';
import { shippedFiles, shippedPlan } from '../tests/journeys/shipped-definitions.ts';
import { compare } from './measure.ts';
import { duration, printTable, report, short } from './report.ts';

/** What the server would say to a saver for whom nothing stands in the way. */
const server: Facts['server'] = {
  birthDate: '1980-05-17',
  familyStatus: 'CELIB',
  pep: false,
  usPerson: false,
  advisedProfile: 'EQUILIBRE',
};

/** Plain answers up to the first outcome, or as far as plain answers lead. */
const answerAll = async (plan: Plan): Promise<Answers> => {
  const answers: Record<string, Answers[string]> = {};
  for (;;) {
    const path = findPath(plan, { today: '2026-11-21', answers, server });
    const place = placeOf(path);
    const planStep = plan.steps[plan.indexOf.get(place.id) ?? -1];
    if (place.kind === 'outcome' || planStep === undefined || answers[place.id] !== undefined) return answers;
    answers[place.id] = await answerStep(path, planStep);
  }
};

const rows: string[][] = [];
for (const { definition } of (await shippedFiles()).journeys) {
  if (definition === undefined) continue;
  const plan = await shippedPlan(definition.id);
  const answers = await answerAll(plan);
  const facts: Facts = { today: '2026-11-21', answers, server };
  const [row] = compare([{ name: plan.journey.id, units: 1, run: () => findPath(plan, facts) }], { rounds: 7 });
  const answered = Object.keys(answers).length;
  rows.push([
    definition.id,
    `${answered} of ${plan.steps.length}`,
    duration(row?.ns ?? NaN),
    duration((row?.ns ?? NaN) / Math.max(1, answered)),
    short(1e9 / (row?.ns ?? NaN)),
  ]);
}
printTable(
  'Whole path of the shipped journeys, every answer validated anew (no goal)',
  ['journey', 'answered', 'findPath', 'an answer', 'paths/s'],
  rows,
);
report([]);
