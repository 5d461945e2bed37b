import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fieldContext } from '../../../engine/answers/check-record.ts';
import { boxOfField } from '../../../engine/coverage/read-box.ts';
import { walkJourney } from '../../../engine/coverage/run.ts';
import { boxOf, readTry } from '../../../engine/coverage/run-customer.ts';
import { specOf } from '../../../engine/fields/field-kinds.ts';
import { blankOf } from '../../../engine/fields/kind-facts.ts';
import { denseJourney } from '../../helpers/dense-journey.ts';
import { endlessDraw } from '../../helpers/endless-draw.ts';
import { randomServer, today } from '../../helpers/random-answers.ts';
import { enough, law } from '../law.ts';

it('what is found in one box is what is found in it when the whole step is read', async () => {
  const met = { fine: 0, wrong: 0 };
  await law(60, [denseJourney, fc.nat()], ({ plan }, seed) => {
    const draw = endlessDraw(seed);
    const run = walkJourney(plan, { today, server: randomServer(draw, plan) }, (_, { field }, context) => {
      const samples = specOf(field.type).samples(field as never, context);
      return samples.length === 0 || (field.optional === true && draw.chance(30)) ? undefined : draw.pick(samples);
    });
    for (const { planStep, before, saved } of run.entries) {
      if (saved === undefined) continue;
      for (const own of planStep.fields) {
        const { name, field } = own;
        const value = saved.record[name];
        if (value === undefined) continue;
        const context = fieldContext(plan, saved.after, 'fr', undefined);
        const spec = specOf(field.type);
        const raws: readonly unknown[] = [
          blankOf(field.type),
          ...spec.faults(field as never, context).map(({ raw }) => raw),
          ...spec.samples(field as never, context).map((one) => spec.format(one as never, field, context)),
        ];
        const read = boxOfField(plan, planStep, own, before, saved);
        for (const raw of raws) {
          const attempt = { goal: '', field: name, code: 'required', kind: 'raw', raw } as const;
          const whole = readTry(plan, planStep, attempt, saved.record, before, {}).issues;
          const inBox = whole.filter(({ field: at, code }) => boxOf(at) === name && code !== 'rule');
          const found = read(raw);
          expect([name, raw, found.issues]).toEqual([name, raw, inBox]);
          expect(found.ok).toBe(inBox.length === 0);
          met[found.ok ? 'fine' : 'wrong'] += 1;
        }
      }
    }
  });
  expect(met.fine).toBeGreaterThan(enough(200));
  expect(met.wrong).toBeGreaterThan(enough(200));
});
