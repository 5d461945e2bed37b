import { describe, expect, it } from 'vitest';
import { checkSession } from '../../../../engine/coverage/replay/check-session.ts';
import type { Station, Walk } from '../../../../engine/coverage/replay/stations.ts';
import { foundInstead } from '../../../../engine/coverage/replay/violation.ts';
import { placeOf } from '../../../../engine/path/path.ts';
import { validRecord } from '../../../helpers/random-answers.ts';
import { enough } from '../../law.ts';
import { notesOf, onWalks, withStation, type Checked, type Noted } from './right-walks.ts';

/** The stations as they are, but for the time that they are asked for. */
const tellingOnce = (walk: Walk, lies: (time: number) => readonly Station[]): Walk => {
  let times = 0;
  return Object.defineProperty({ ...walk }, 'stations', { get: () => lies((times += 1)), enumerable: true });
};

describe('one thing is wrong with a session, and what is noted names it:', () => {
  it('what it sends, where it stands, what it opens and what it refuses', async () => {
    const check: Checked = checkSession;
    let met = 0;
    await onWalks(12, 2, check, async (one) => {
      const { walk, machine, n, station } = one;
      const { trace, visit, after, before } = station;
      const step = trace.step;
      const noted = (change: Partial<Station>) => notesOf(check, withStation(walk, n, change), machine);
      const call = { call: 'Core/Nothing', payload: {} };
      const told = await noted({ trace: { ...trace, save: call } });
      // In each language.
      const once: Noted = ['session', step, foundInstead(call, trace.save)];
      expect(told).toEqual([once, once]);

      if (visit.warnings.length > 0) {
        met += 1;
        expect(await noted({ visit: { ...visit, warnings: [] } })).toContainEqual([
          'saved-once',
          step,
          foundInstead([step], []),
        ]);
      }
      const attempt = visit.tries.findIndex(({ kind }) => kind === 'raw');
      const tried = visit.tries[attempt];
      if (tried?.kind === 'raw') {
        met += 1;
        const wrong = { ...tried, code: 'otp-wrong' as never };
        const refused = await noted({ visit: { ...visit, tries: visit.tries.with(attempt, wrong) } });
        expect(refused.map(([invariant, at]) => [invariant, at])).toEqual([['refused', step]]);
        expect(refused[0]?.[2]).toContain(JSON.stringify(wrong));
        expect(refused[0]?.[2]).toContain(tried.code);
      }
      const place = placeOf(after);
      const elsewhere = await noted({ after: before });
      expect(elsewhere).toContainEqual(['resume', step, foundInstead(placeOf(before), place)]);
      expect(elsewhere.filter(([invariant, at]) => invariant === 'session' && at === step).length).toBe(2);
      expect(elsewhere.map(([, at]) => at).filter((at) => at !== step)).toEqual([]);

      const lost = await notesOf(check, { ...walk, end: before }, machine);
      const end: Noted = ['session', '', foundInstead(placeOf(before), placeOf(walk.end))];
      expect(lost).toEqual([end, end]);

      const gone = await noted({ visit: { ...visit, step: 'nowhere' } });
      const there: Noted = ['session', 'nowhere', foundInstead('nowhere', ['showing', step])];
      expect(gone.filter(([, at]) => at === 'nowhere')).toEqual([there, there]);

      // As if the two steps before had been asked the other way round: whoever goes back comes to the other one.
      const [above, two] = [before.steps[n - 2], before.steps[n - 1]];
      if (above !== undefined && two !== undefined && before.committed === undefined && before.current === n) {
        const turned = await noted({ before: { ...before, steps: before.steps.with(n - 2, two).with(n - 1, above) } });
        met += 1;
        expect(turned).toContainEqual(['back', step, foundInstead(above.id, two.id)]);
      }
      // As if nothing had been asked before: what is behind is not to be opened, and there is no way back to it.
      const late = walk.stations.findLastIndex(({ before: { committed } }, at) => at > 0 && committed === undefined);
      const then = walk.stations[late];
      if (then !== undefined) {
        met += 1;
        const { steps, current = 0 } = then.before;
        const without = { ...then.before, steps: steps.slice(1), current: current - 1 };
        const forgotten = await notesOf(check, withStation(walk, late, { before: without }), machine);
        const opened = foundInstead(then.visit.step, steps[0]?.id);
        expect(forgotten.filter(([invariant]) => invariant === 'goto')).toContainEqual([
          'goto',
          then.visit.step,
          opened,
        ]);
      }
    });
    expect(met).toBeGreaterThan(enough(8));
  });

  it('it sends something else in the other language', async () => {
    let met = 0;
    await onWalks(6, 2, checkSession, async ({ walk, machine, n, station, plan, draw }) => {
      const { visit, planStep, before, trace } = station;
      const fill = validRecord(draw, plan, planStep, before.slots);
      if (planStep.step.save === undefined || fill === undefined || JSON.stringify(fill) === JSON.stringify(visit.fill))
        return;
      const { stations } = withStation(walk, n, { visit: { ...visit, fill } });
      // French comes first, English second.
      const told = await notesOf(
        checkSession,
        tellingOnce(walk, (time) => (time === 2 ? stations : walk.stations)),
        machine,
      );
      met += 1;
      const spoken = told.filter(([invariant]) => invariant === 'languages');
      expect(spoken[0]?.[1]).toBe(trace.step);
      expect(spoken[0]?.[2]).toContain(JSON.stringify(trace.save?.payload));
      expect(told.filter(([, at]) => at === trace.step).length).toBeGreaterThan(1);
    });
    expect(met).toBeGreaterThan(enough(3));
  });

  it('what is read again after a step fails, and nothing is said of it', async () => {
    let met = 0;
    await onWalks(6, 2, checkSession, async ({ walk, machine, n, station }) => {
      const { visit, planStep, trace } = station;
      if ((planStep.step.refresh ?? []).length > 0) return;
      const failures = [{ goal: '', role: 'refresh', call: '', how: 'down' } as const];
      const told = await notesOf(checkSession, withStation(walk, n, { visit: { ...visit, failures } }), machine);
      met += 1;
      const failed = told.filter(([invariant, at]) => invariant === 'failure' && at === trace.step);
      // In each language.
      const once: unknown = expect.stringMatching(/^"\w+" \("failed"\)$/u);
      expect(failed.map(([, , found]) => found)).toEqual([once, once]);
    });
    expect(met).toBeGreaterThan(enough(3));
  });

  it('whoever comes back to a step that warns is not let on by one press', async () => {
    let met = 0;
    await onWalks(16, 2, checkSession, async ({ walk, machine }) => {
      const n = walk.stations.findIndex(({ visit }) => visit.warnings.length > 0);
      const [station, next] = walk.stations.slice(n < 0 ? Infinity : n);
      if (station === undefined || next === undefined || next.before.committed !== undefined) return;
      const { stations } = withStation(walk, n, { visit: { ...station.visit, warnings: [] } });
      const told = await notesOf(
        checkSession,
        tellingOnce(walk, (time) => (time > 2 ? stations : walk.stations)),
        machine,
      );
      met += 1;
      const { step } = station.visit;
      const back = told.filter(([invariant, at]) => invariant === 'back' && at === next.visit.step);
      expect(back.map(([, , found]) => found.startsWith(`["${step}",`))).toEqual([true]);
      const { section } = station.planStep.step;
      const recap = walk.stations.slice(n + 1).find(({ planStep }) => planStep.step.show?.includes(section));
      const summed = told.filter(([invariant]) => invariant === 'summary');
      if (recap !== undefined) expect(summed.map(([, at]) => at)).toContain(step);
    });
    expect(met).toBeGreaterThanOrEqual(enough(1));
  });
});
