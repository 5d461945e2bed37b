import { expect, it } from 'vitest';
import { fieldContext } from '../../../../engine/answers/check-record.ts';
import { answersBehind } from '../../../../engine/conditions/names-in.ts';
import { isRef, nameOf } from '../../../../engine/conditions/scope.ts';
import { encodeJourney } from '../../../../engine/coverage/encode-journey.ts';
import { sameUntil } from '../../../../engine/coverage/make-run.ts';
import type { OperatorName } from '../../../../engine/coverage/mutation/operators.ts';
import { numericBounds, type NumericField } from '../../../../engine/fields/bounds.ts';
import type { Plan } from '../../../../engine/path/plan.ts';
import { today } from '../../../helpers/random-answers.ts';
import { enough, law } from '../../law.ts';
import { boundJourney } from './bound-journey.ts';
import { peopleOf, someWays } from './going-the-way.ts';

const ofBounds: readonly OperatorName[] = [
  ...(['computed/constant', 'computed/drop-operand', 'computed/other-way'] as const),
  ...(['fields/bound', 'fields/limit'] as const),
];

const sides = ['min', 'max'] as const;

it('where a bound of a number may be another one, those are sent to it for whom it is, first those for whom it comes to another', async () => {
  const said = { value: 0, draft: 0, nobody: 0, unknown: 0 };
  await law(60, [boundJourney], ({ plan, draw }) => {
    const encoding = encodeJourney(plan, today);
    const people = peopleOf(encoding, draw, 3);
    const ways = someWays({ encoding, draw, oneIn: 1, operators: ofBounds });
    for (const { mutant, other, terms } of ways) {
      for (const { model, walked } of people) {
        const first = new Set<string>();
        for (const term of terms) {
          if ((term.how !== 'value' && term.how !== 'draft') || term.item !== undefined) continue;
          const { step, fields } = plan.steps[term.index] as Plan['steps'][number];
          const slots = walked.trace.visits.find((visit) => visit.step === step.id)?.after;
          const own = fields.find(({ name }) => name === term.name);
          const twin = other.steps[term.index]?.step.fields[term.name];
          if (slots === undefined || own === undefined || (own.field.when !== undefined && term.how === 'draft'))
            continue;
          const boundsIn = (field: unknown) => sides.map((side) => (field as Record<string, unknown>)[side]);
          const [bounds, others] = [boundsIn(own.field), boundsIn(twin)];
          const names = [...bounds, ...others].flatMap((bound) => (isRef(bound) ? [nameOf(bound)] : []));
          const isKnown = names.every((name) => plan.reader(name)(slots) !== undefined);
          // What they come to there: one that is moved, and comes to the same, binds nobody otherwise.
          const here = numericBounds(own.field as NumericField, fieldContext(plan, [...slots], 'fr', undefined));
          const there = numericBounds(twin as NumericField, fieldContext(other, [...slots], 'fr', undefined));
          // Of a number that is too small, nothing is said of what is most.
          const hasRoom = [here, there].some(({ min = -Infinity, max = Infinity }) => min <= max);
          const isOther = here.min !== there.min || (here.max !== there.max && hasRoom);
          const isApart = sides.every((side, n) => bounds[n] === others[n] || here[side] !== there[side]);
          // What stands in the boxes beside it may be anything.
          const isBeside = names.some((name) =>
            answersBehind(plan, name).some((answer) => fields.some((field) => field.name === answer)),
          );
          const key = `${term.how} ${term.name}`;
          const isFirst = !first.has(key);
          first.add(key);
          const isSo =
            term.how === 'draft'
              ? isOther || isBeside
              : isOther && own.shown?.(slots) !== false && ((isKnown && isApart) || !isFirst);
          const { kind } = encoding.solver.solve([sameUntil(encoding, model, Infinity), term.formula], { hint: model });
          expect([mutant.id, key, isFirst, kind]).toEqual([mutant.id, key, isFirst, isSo ? 'sat' : 'unsat']);
          said[isSo ? term.how : isOther ? 'unknown' : 'nobody'] += 1;
        }
      }
    }
  });
  for (const [what, times] of Object.entries(said)) expect([what, times > enough(20)]).toEqual([what, true]);
});
