import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { inGroups } from '../../../../app/pages/account/in-groups.ts';
import { drawQr } from '../../../../app/pages/account/qr-drawing.ts';
import { SecondFactorOn } from '../../../../app/pages/account/SecondFactorOn.tsx';
import { law } from '../../../engine/law.ts';

it.each([
  ['', ''],
  ['JBSW', 'JBSW'],
  ['JBSWY3DPEHPK3', 'JBSW Y3DP EHPK 3'],
])('a key of %j is shown as %j', (key, shown) => {
  expect(inGroups(key)).toBe(shown);
});

it('a key in groups is the key', () =>
  law(100, [fc.stringMatching(/^[A-Z2-7]{1,64}$/u)], (key) => {
    const groups = inGroups(key).split(' ');
    expect(groups.join('')).toBe(key);
    expect(groups.slice(0, -1).every(({ length }) => length === 4)).toBe(true);
  }));

const address = 'otpauth://totp/Parcours:alice%40example.fr?secret=JBSWY3DPEHPK3PXP&issuer=Parcours';

it('the code to scan is the same each time, another for another key, and leaves its quiet zone light', () => {
  const drawn = drawQr(address);
  expect(drawQr(address)).toEqual(drawn);
  expect(drawQr(address.replace('JBSW', 'KBSW')).path).not.toBe(drawn.path);
  const runs = [...drawn.path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/gu)].map(([, x, y, length]) => ({
    from: Number(x),
    to: Number(x) + Number(length),
    y: Number(y),
  }));
  expect(runs.map(({ from, y, to }) => `M${from} ${y}h${to - from}v1h-${to - from}z`).join('')).toBe(drawn.path);
  expect(Math.min(...runs.map(({ from }) => from), ...runs.map(({ y }) => y))).toBe(4);
  expect(Math.max(...runs.map(({ to }) => to), ...runs.map(({ y }) => y + 1))).toBe(drawn.size - 4);
  // The finder of the upper left corner: seven dark modules, then one that is light.
  expect(runs[0]).toEqual({ from: 4, to: 11, y: 4 });
});

const i18n = setupI18n({ locale: 'fr', messages: { fr: {} } });

it.each([
  [10, 'Il vous reste 10 codes de secours.', false],
  [4, 'Il vous reste 4 codes de secours.', false],
  [3, 'Il vous reste 3 codes de secours.', true],
  [1, 'Il vous reste 1 code de secours.', true],
  [0, 'Il ne vous reste aucun code de secours.', true],
])('of %i codes of recovery that are left it is said, and that it is time for new ones', (codesLeft, words, warns) => {
  const told = createElement(SecondFactorOn, {
    since: '2026-05-01T10:00:00.000Z',
    codesLeft,
    onRenew: () => undefined,
    onEnd: () => undefined,
  });
  const html = renderToStaticMarkup(createElement(I18nProvider, { i18n }, told));
  expect(html).toContain('depuis le 01/05/2026');
  expect(html).toContain(words);
  expect(html.includes('Recevez-en de nouveaux')).toBe(warns);
});
