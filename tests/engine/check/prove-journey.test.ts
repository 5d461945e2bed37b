import { describe, expect, it } from 'vitest';
import { provenCodes } from '../../../engine/definition/finding.ts';
import { check, placeOf } from './check-fixture.ts';
import { mistakesOfProof, prove, soundFolder } from './mistakes/of-proof.ts';

describe('what a solver sees', () => {
  it('is nothing where nothing is wrong', () => {
    expect(check(soundFolder(), { prove }).findings).toEqual([]);
  });

  it.each(mistakesOfProof)('$code: $title', ({ code, plant, at, turn = 0, shows }) => {
    const folder = soundFolder();
    plant(folder);
    const { findings, text } = check(folder, { prove });
    const finding = findings.find((one) => one.code === code);
    expect(finding, findings.map((one) => `${one.code} ${one.line} ${one.message}`).join('\n')).toMatchObject(
      turn < 0 ? {} : placeOf(text('plain.json'), at, turn),
    );
    expect(finding?.example).toBeDefined();
    if (shows !== undefined) expect(finding?.example).toSatisfy(shows);
  });

  it('every code has a mistake that meets it', () => {
    expect([...new Set(mistakesOfProof.map(({ code }) => code))].sort()).toEqual([...provenCodes].sort());
  });
});
