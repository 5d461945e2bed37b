import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('../../steps/theme/tokens.css', import.meta.url), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(([, name, light, dark]) => [
    String(name),
    { light: String(light), dark: String(dark) },
  ]),
);

/** Relative luminance and contrast as WCAG 2.2 defines them. */
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string): number => {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
};

const grounds = ['paper', 'surface', 'surface-sunk'];
const text: readonly (readonly [string, string])[] = [
  ...['ink', 'ink-soft', 'green', 'green-strong', 'clay', 'error'].flatMap((ink) =>
    grounds.map((ground) => [ink, ground] as const),
  ),
  ['on-green', 'green'],
  ['on-green', 'green-strong'],
  ['ink', 'green-soft'],
  ['ink-soft', 'green-soft'],
  ['green-strong', 'green-soft'],
  ['ink', 'clay-soft'],
  ['clay', 'clay-soft'],
  ['error', 'error-soft'],
  ['ink', 'error-soft'],
  ['warning', 'warning-soft'],
  ['warning', 'surface'],
  ['ink', 'warning-soft'],
  ['success', 'surface'],
  ['ink', 'success-soft'],
];
const graphics: readonly (readonly [string, string])[] = [
  'line-strong',
  'focus',
  'green',
  'clay',
  'error',
  'warning',
].flatMap((ink) => grounds.map((ground) => [ink, ground] as const));

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  const of = (name: string): string => {
    const token = tokens.get(name);
    if (token === undefined) throw new Error(`No colour --${name}`);
    return token[theme];
  };
  test.each(text)('%s reads on %s', (ink, ground) => {
    expect(contrast(of(ink), of(ground))).toBeGreaterThanOrEqual(4.5);
  });
  test.each(graphics)('%s shows on %s', (ink, ground) => {
    expect(contrast(of(ink), of(ground))).toBeGreaterThanOrEqual(3);
  });
});
