import { expect, test } from 'vitest';
import type { Value } from '../../../engine/answers/answers.ts';
import { findPath } from '../../../engine/path/path.ts';
import { deriveLineViews } from '../../../engine/view/derive-line-views.ts';
import { deriveStepView } from '../../../engine/view/derive-step-view.ts';
import type { FieldView } from '../../../engine/view/step-view.ts';
import { today } from '../../helpers/random-answers.ts';
import { planFrom } from '../session/small-journey.ts';

const plan = planFrom({
  id: 'lines',
  title: 'Des lignes',
  sections: [
    {
      id: 'one',
      title: 'Une',
      steps: [
        {
          id: 'shares',
          route: '/shares',
          title: 'Vos parts',
          fields: {
            owner: { type: 'yesno', label: 'Propriétaire' },
            shares: {
              ...{ type: 'list', label: 'Parts', min: 1, max: 3, itemLabel: 'Part', add: 'Ajouter' },
              item: {
                part: { type: 'percent', label: 'Part', max: 100 },
                reason: { type: 'text', label: 'Motif', optional: true, when: { part: { moreThan: 50 } } },
                deed: { type: 'yesno', label: 'Acte', when: { owner: true } },
                where: { type: 'country', label: 'Pays', without: ['US'], when: { deed: true } },
              },
            },
          },
          save: { call: 'Core/Save', send: {} },
        },
      ],
    },
  ],
  outcomes: { fin: { kind: 'done', route: '/fin', title: 'Fin', body: [] } },
});
const labels = { countries: ['FR', 'US'].map((code) => ({ code, label: code })) };

/** What a line shows, where its boxes hold the values themselves. */
const shown = (owner: boolean | undefined, line: Readonly<Record<string, unknown>>) => {
  const typed: Readonly<Record<string, Value>> = owner === undefined ? {} : { owner };
  const path = findPath(plan, { today, answers: { shares: typed }, server: {} });
  const list = deriveStepView(path, 'shares', {}, typed, labels).fields.find(({ name }) => name === 'shares');
  const read = (_: FieldView, raw: unknown) => {
    // A box that is not there is not read.
    expect(raw).toBeDefined();
    return raw as number;
  };
  return deriveLineViews(plan, path.slots, list as FieldView<'list'>, { id: 'x1', ...line } as never, labels, read);
};

test('a line asks what its own boxes and the answers before it call for', () => {
  const names = (...of: Parameters<typeof shown>) => shown(...of).map(({ name }) => name);
  expect(names(undefined, {})).toEqual(['shares[x1].part']);
  expect(names(undefined, { part: 5000 })).toEqual(['shares[x1].part']);
  expect(names(undefined, { part: 5001 })).toEqual(['shares[x1].part', 'shares[x1].reason']);
  expect(names(true, { part: 1 })).toEqual(['shares[x1].part', 'shares[x1].deed']);
  expect(names(true, { deed: true })).toEqual(['shares[x1].part', 'shares[x1].deed', 'shares[x1].where']);
  // What is not asked decides nothing.
  expect(names(false, { deed: true })).toEqual(['shares[x1].part']);
});

test('a box of a line is shown as any other, with what it holds', () => {
  const [part, , deed, where] = shown(true, { part: 6000, deed: true, where: 'FR' });
  expect(part).toMatchObject({ kind: 'percent', required: true, max: 10_000, value: 6000 });
  expect(deed).toMatchObject({ kind: 'yesno', value: true });
  expect(where).toMatchObject({ kind: 'country', options: [{ code: 'FR', label: 'FR' }], value: 'FR' });
  expect(shown(true, { part: 6000 })[1]).toMatchObject({ required: false, value: undefined });
});
