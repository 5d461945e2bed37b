import { expect, it } from 'vitest';
import { findPath } from '../../../engine/path/path.ts';
import { offeredActions } from '../../../engine/view/offered-actions.ts';
import { planFrom } from '../session/small-journey.ts';

const plan = planFrom({
  id: 'ends',
  title: 'Des fins',
  facts: { rich: { call: 'Core/Get', read: '$donnees.x', type: 'yesno' } },
  sections: [{ id: 'one', title: 'Une', steps: [{ id: 'first', route: '/first', title: 'Première', screen: 'info' }] }],
  outcomes: {
    fin: {
      kind: 'done',
      route: '/fin',
      title: 'Fin',
      body: [],
      actions: [
        { id: 'both', label: 'Pour tous', href: '/a' },
        { id: 'some', label: 'Pour certains', href: '/b', when: { rich: true } },
        { id: 'others', label: 'Pour les autres', href: '/c', when: { rich: { not: true } } },
      ],
    },
  },
});

it('an outcome offers what holds for whoever is there, in its order, and nothing where there is none', () => {
  const offered = (server: Parameters<typeof findPath>[1]['server'], outcome: string | undefined) =>
    offeredActions(findPath(plan, { today: '2026-03-15', answers: { first: {} }, server }), outcome).map(
      ({ id }) => id,
    );
  expect(offered({ rich: true }, 'fin')).toEqual(['both', 'some']);
  expect(offered({ rich: false }, 'fin')).toEqual(['both', 'others']);
  expect(offered({ rich: true }, undefined)).toEqual([]);
  expect(offered({ rich: true }, 'elsewhere')).toEqual([]);
});
