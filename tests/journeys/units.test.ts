import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createLibrary, loadDraft } from '../../api/server/journeys/journey-library.ts';
import { fieldContext } from '../../engine/answers/check-record.ts';
import type { FieldDefinition, FieldOf } from '../../engine/definition/field-language.ts';
import type { JourneyBundle } from '../../engine/definition/resolved.ts';
import { number } from '../../engine/fields/number.ts';
import { createPlan } from '../../engine/path/plan.ts';
import { law } from '../engine/law.ts';

const languages = ['fr', 'en'] as const;

type Counted = FieldOf<'number'>;

const counted = (field: FieldDefinition): readonly Counted[] =>
  field.type === 'list'
    ? Object.values(field.item).flatMap(counted)
    : field.type === 'number' && field.unit !== undefined
      ? [field]
      : [];

it('a number is taken with its own unit, in either language and however it is spaced, and with no other', async () => {
  const { content } = await loadDraft({ journeys: 'journeys', translations: 'locales/en/journeys' }, false);

  const boxes = createLibrary(content, 'draft')
    .all()
    .flatMap((served) =>
      languages.flatMap((language) => {
        const { json } = served.bundle(language);
        const { journey, lists, units } = JSON.parse(Buffer.from(json).toString('utf8')) as JourneyBundle;
        const own = content.journeys.find((one) => one.journey.id === journey.id);
        // As the browser reads it, and as the server does.
        const plans = [createPlan(journey, lists, units), served.plan];
        return plans.flatMap((plan) =>
          plan.steps.flatMap(({ fields }) =>
            fields
              .flatMap(({ field }) => counted(field))
              .map((field) => ({
                field,
                context: fieldContext(plan, [...plan.blank], language, undefined),
                words: [field.unit, field.unitOne].flatMap((id) =>
                  id === undefined ? [] : [own?.french[id], own?.english[id]].map(String),
                ),
              })),
          ),
        );
      }),
    );
  const every = [...new Set(boxes.flatMap(({ words }) => words))];
  expect(every.length).toBeGreaterThan(5);
  const spaces = fc.string({ unit: fc.constantFrom(' ', '\u00A0', '\u202F', '\u2009'), maxLength: 2 });
  await law(
    300,
    [fc.constantFrom(...boxes), fc.constantFrom(...every), fc.nat(9999), spaces, fc.boolean()],
    ({ field, context, words }, word, value, space, loud) => {
      const raw = `${space}${number.format(value, field, context)}${space}${loud ? word.toUpperCase() : word}${space}`;
      const read = number.parse(raw, field, context);
      if (words.includes(word)) expect(read).toEqual({ value });
      else expect(read).toMatchObject({ issue: { code: 'number-format', params: { example: { kind: 'number' } } } });
      for (const other of [`${word}${word}`, `${word} ${value}`, word]) {
        const odd = number.parse(word === other ? word : `${value} ${other}`, field, context);
        expect(odd).toMatchObject({ issue: { code: 'number-format' } });
      }
    },
  );
});
