import { describe, expect, it } from 'vitest';
import { readAnswers, startRaw } from '../../../../engine/answers/validate-answers.ts';
import { compileJourney, outcomeState, type RoutingMachine } from '../../../../engine/compile/compile-journey.ts';
import { coverJourney } from '../../../../engine/coverage/cover-journey.ts';
import { checkAnswers } from '../../../../engine/coverage/replay/check-answers.ts';
import { checkProgress } from '../../../../engine/coverage/replay/check-progress.ts';
import { checkRouting } from '../../../../engine/coverage/replay/check-routing.ts';
import { checkSession } from '../../../../engine/coverage/replay/check-session.ts';
import type { EngineInvariant } from '../../../../engine/coverage/replay/invariants.ts';
import { walkOf, type Station, type Walk } from '../../../../engine/coverage/replay/stations.ts';
import { foundInstead } from '../../../../engine/coverage/replay/violation.ts';
import { runCustomer } from '../../../../engine/coverage/run-customer.ts';
import { findPath, placeOf, previousOf } from '../../../../engine/path/path.ts';
import type { Place } from '../../../../engine/path/place.ts';
import type { Plan } from '../../../../engine/path/plan.ts';
import { deriveProgress } from '../../../../engine/view/derive-progress.ts';
import { denseJourney } from '../../../helpers/dense-journey.ts';
import type { Draw } from '../../../helpers/draw.ts';
import { today } from '../../../helpers/random-answers.ts';
import { enough, law } from '../../law.ts';

type Noted = readonly [EngineInvariant, string, string];
type Checked = (walk: Walk, machine: RoutingMachine, note: (...one: Noted) => void) => void | Promise<void>;

const notesOf = async (check: Checked, walk: Walk, machine: RoutingMachine): Promise<readonly Noted[]> => {
  const noted: Noted[] = [];
  await check(walk, machine, (...one) => void noted.push(one));
  return noted;
};

const nowhere: Place = { kind: 'step', id: 'nowhere', route: '/nowhere' };

/** The same walk with another thing at one of its stations. */
const withStation = (walk: Walk, n: number, change: Partial<Station>): Walk => ({
  ...walk,
  stations: walk.stations.map((station, at) => (at === n ? { ...station, ...change } : station)),
});

/** A machine that goes elsewhere from one state on one event. */
const lying = (
  machine: RoutingMachine,
  type: string,
  from: string,
  to: string,
  isSo = (_: unknown) => true,
): RoutingMachine =>
  Object.create(machine, {
    transition: {
      value: (snapshot: { value: unknown }, event: { type: string }, scope: unknown) =>
        event.type === type && String(snapshot.value) === from && isSo(event)
          ? machine.resolveState({ value: to as never })
          : machine.transition(snapshot as never, event as never, scope as never),
    },
  }) as RoutingMachine;

/** Some right walks of one journey, the longest first. */
const walksOf = (plan: Plan, most: number): readonly Walk[] =>
  coverJourney(plan, { level: 'negatives', clock: today })
    .customers.map((customer) => walkOf(plan, customer, runCustomer(plan, customer).visits, undefined))
    .toSorted((a, b) => b.stations.length - a.stations.length)
    .slice(0, most);

type Case = {
  readonly plan: Plan;
  readonly draw: Draw;
  readonly walk: Walk;
  readonly machine: RoutingMachine;
  readonly n: number;
  readonly station: Station;
};

/** A right walk of which nothing is noted, and one station of it. */
const onWalks = (runs: number, most: number, check: Checked, holds: (one: Case) => void | Promise<void>) =>
  law(runs, [denseJourney], async ({ plan, draw }) => {
    const machine = compileJourney(plan);
    for (const walk of walksOf(plan, most)) {
      const n = draw.below(walk.stations.length);
      const station = walk.stations[n];
      if (station === undefined) continue;
      expect(await notesOf(check, walk, machine)).toEqual([]);
      await holds({ plan, draw, walk, machine, n, station });
    }
  });

const stateOf = (place: Place): string => (place.kind === 'step' ? place.id : outcomeState(place.id));

/** Another state of the machine. */
const otherThan = ({ plan, draw }: Case, ...states: readonly string[]): string =>
  draw.pick(
    [...plan.journey.steps.map(({ id }) => id), ...Object.keys(plan.journey.outcomes).map(outcomeState)].filter(
      (state) => !states.includes(state),
    ),
  );

describe('one thing is wrong with a walk, and what is noted names it:', () => {
  it('a decision, step by step', () =>
    onWalks(16, 4, checkRouting, async ({ walk, machine, n, station }) => {
      const { trace, before, after } = station;
      const step = trace.step;
      const noted = (change: Partial<Station['trace']>) =>
        notesOf(checkRouting, withStation(walk, n, { trace: { ...trace, ...change } }), machine);
      expect(await noted({ next: nowhere })).toEqual([['path', step, foundInstead(placeOf(after), nowhere)]]);
      const other = (slots: readonly unknown[]) => [...slots.slice(0, -1), 'other'];
      const asFound = (slots: readonly unknown[]): readonly Noted[] => [
        ['path', step, foundInstead(after.slots, slots)],
      ];
      expect(await noted({ before: other(before.slots) })).toEqual(asFound(trace.after));
      expect(await noted({ after: other(after.slots) })).toEqual(asFound(other(after.slots)));
    }));

  it('a way of the machine', () =>
    onWalks(12, 3, checkRouting, async (one) => {
      const { walk, machine, station, plan } = one;
      const { trace, before, after } = station;
      const step = trace.step;
      const place = placeOf(after);
      const moved = otherThan(one, stateOf(place));
      const onward = await notesOf(
        checkRouting,
        walk,
        lying(machine, 'NEXT', step, moved, (event) => (event as { slots: unknown }).slots === after.slots),
      );
      expect(onward[0]).toEqual(['machine', step, foundInstead(stateOf(place), moved)]);
      // Over steps that are done it may come to the same place; and whoever goes back from the next step does not come on again.
      const next = walk.stations[walk.stations.indexOf(station) + 1]?.trace.step;
      const others = onward.slice(1).filter(([invariant, at]) => invariant !== 'machine' || at !== step);
      expect(others.filter(([invariant, at]) => invariant !== 'back' || at !== next)).toEqual([]);

      const previous = previousOf(before, step)?.id ?? step;
      const back = otherThan(one, previous);
      expect(await notesOf(checkRouting, walk, lying(machine, 'BACK', step, back))).toContainEqual([
        ...['machine', step],
        foundInstead(previous, back),
      ]);
      if (previous !== step) {
        const again = otherThan(one, step);
        expect(
          await notesOf(
            checkRouting,
            walk,
            lying(machine, 'NEXT', previous, again, (event) => (event as { slots: unknown }).slots === before.slots),
          ),
        ).toContainEqual(['back', step, foundInstead(step, again)]);
      }

      const last = walk.stations.at(-1) as Station;
      const from = last.before.steps[0]?.id ?? '';
      const onPath = last.before.steps.map(({ id }) => id);
      for (const {
        step: { id },
        shown,
      } of plan.steps) {
        const isTo = (event: unknown): boolean => (event as { step: string }).step === id;
        const isShown = shown === undefined || shown(last.before.slots);
        const to = otherThan(one, id, from);
        const found = await notesOf(checkRouting, walk, lying(machine, 'GOTO', from, to, isTo));
        const expected = onPath.includes(id) ? foundInstead(id, to) : isShown ? undefined : foundInstead(from, to);
        const atEnd = found.filter(([, at]) => at === last.trace.step);
        expect(atEnd).toEqual(expected === undefined ? [] : [['goto', last.trace.step, expected]]);
      }
    }));

  it('what was stored', () =>
    onWalks(16, 4, checkRouting, async ({ walk, machine, n, station, plan }) => {
      const { trace, after } = station;
      const again = findPath(plan, { ...walk.given, answers: {} });
      const lost = await notesOf(checkRouting, withStation(walk, n, { saved: {} }), machine);
      const told: Noted[] = [
        ['resume', trace.step, foundInstead(placeOf(after), placeOf(again))],
        ['resume', trace.step, foundInstead(after.steps, again.steps)],
        ['resume', trace.step, foundInstead(after.slots, again.slots)],
      ];
      const isOther = stateOf(placeOf(after)) !== stateOf(placeOf(again));
      const others = told.filter(([, , found], at) =>
        at === 0
          ? isOther
          : found.length > 0 &&
            JSON.stringify(at === 1 ? after.steps : after.slots) !==
              JSON.stringify(at === 1 ? again.steps : again.slots),
      );
      // Whoever stands before it goes on from there, too.
      const before = n > 0 && isOther ? [told[0]] : [];
      expect(lost).toEqual([...before, ...others]);
    }));

  it('how far it was said to be', async () => {
    let wrong = 0;
    await onWalks(
      40,
      4,
      (walk, _, note) => checkProgress(walk, note),
      async ({ walk, machine, draw, plan }) => {
        const stations = draw.some(draw.chance(50) ? walk.stations.toReversed() : walk.stations, 1);
        // The end as it is, as it was before, and as if it were over where it is not.
        const earlier = draw.pick(walk.stations).before;
        const end = draw.pick([walk.end, earlier, { ...earlier, current: undefined }]);
        const noted = await notesOf((one, __, note) => checkProgress(one, note), { ...walk, stations, end }, machine);
        const told = [...stations.map(({ before }) => deriveProgress(before)), deriveProgress(end)];
        const steps = [...stations.map(({ trace }) => trace.step), ''];
        const isOver = end.current === undefined;
        const done = Object.values(plan.journey.outcomes).find(({ kind }) => kind === 'done')?.route;
        const isToTheEnd = isOver && plan.journey.outcomes[end.outcome ?? '']?.route === done;
        const expected = told.flatMap(({ percent, remaining }, at): readonly Noted[] => {
          const last = told[at - 1]?.percent ?? 0;
          const real = stations.length - at;
          const isLast = at === stations.length;
          const tooFar = !isLast && ((isOver && real > remaining.most) || (isToTheEnd && real < remaining.least));
          const isLeft = isLast && isOver && (percent !== 100 || remaining.most !== 0);
          return [
            ...(percent < last ? [['progress', steps[at] ?? '', foundInstead(last, percent)] as const] : []),
            ...(tooFar || isLeft ? [['remaining', steps[at] ?? '', foundInstead(real, remaining)] as const] : []),
          ];
        });
        wrong += expected.length;
        expect(noted).toEqual(expected);
      },
    );
    expect(wrong).toBeGreaterThan(enough(16));
  });

  it('an answer', async () => {
    const check: Checked = (walk, _, note) => checkAnswers(walk, note);
    let met = 0;
    let aliases = 0;
    await onWalks(20, 4, check, async ({ walk, machine, n, station, plan, draw }) => {
      const { trace, visit, planStep, after } = station;
      const { save } = trace;
      const step = trace.step;
      const names = Object.keys(visit.fill);
      if (save === undefined || names.length === 0 || planStep.step.save === undefined) return;
      const name = draw.pick(names);
      const noted = (change: Partial<Station>) => notesOf(check, withStation(walk, n, change), machine);
      const { [name]: _, ...payload } = save.payload;
      const { [name]: __, ...own } = visit.fill;
      expect(await noted({ trace: { ...trace, save: { ...save, payload } } })).toEqual([
        ['saved-once', step, foundInstead(visit.fill, own)],
      ]);
      const sending = (send: Readonly<Record<string, `$${string}`>>, more: Readonly<Record<string, unknown>> = {}) => ({
        planStep: {
          ...planStep,
          step: { ...planStep.step, save: { call: '', send: { ...planStep.step.save?.send, ...send } } },
        },
        trace: { ...trace, save: { ...save, payload: { ...save.payload, ...more } } },
      });
      expect(await noted(sending({ again: `$${name}`, more: '$fact0' }))).toEqual([['saved-once', step, name]]);
      const onPath = new Set(after.steps.map(({ id }) => id));
      const hidden = plan.steps.find((one) => !onPath.has(one.step.id) && one.fields[0]?.field.type === 'yesno')
        ?.fields[0]?.name;
      if (hidden !== undefined) {
        met += 1;
        expect(await noted(sending({ hidden: `$${hidden}` }, { hidden: true }))).toEqual([['payload', step, hidden]]);
      }
      const [shown, ...others] = planStep.fields.filter((one) => visit.fill[one.name] !== undefined);
      const away = plan.steps.find((one) => !walk.end.steps.some(({ id }) => id === one.step.id));
      if (shown !== undefined && away !== undefined && others.length > 0) {
        // A question of another branch that is read where one of this branch stands: what is answered here is seen there.
        const alias = { ...shown, name: 'alias' };
        const steps = plan.steps.map((one) => (one === away ? { ...one, fields: [...one.fields, alias] } : one));
        const seen = await notesOf(check, { ...walk, plan: { ...plan, steps } }, machine);
        // Where there is another answer to the step.
        for (const [, at, unseen] of seen.filter(([invariant]) => invariant === 'payload')) {
          expect([at === '', unseen]).toEqual([false, 'alias']);
          aliases += 1;
        }
      }
      const stranger = { ...visit.fill, [name]: { not: 'a value' } as never };
      const typed = await noted({ visit: { ...visit, fill: stranger } });
      const spoken = (['fr', 'en'] as const).map((locale): Noted => {
        const { slots } = station.before;
        const raw = startRaw(plan, planStep, stranger, {}, slots, locale);
        return [
          'languages',
          step,
          foundInstead(stranger, readAnswers(plan, planStep, raw, slots, walk.given, locale).record),
        ];
      });
      expect(typed.filter(([invariant]) => invariant === 'languages')).toEqual(spoken);
      const branched = typed.filter(([invariant]) => invariant === 'branch');
      if (branched.length > 0) {
        met += 1;
        expect(branched.some(([, at, text]) => at === step && text === foundInstead(visit.fill, stranger))).toBe(true);
      }
    });
    expect(aliases).toBeGreaterThan(0);
    expect(met).toBeGreaterThan(enough(8));
  });

  it('a session', async () => {
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
      const [first] = walk.stations;
      if (n > 0 && first !== undefined) {
        const forgotten = await noted({
          before: { ...before, steps: before.steps.slice(1), current: (before.current ?? 0) - 1 },
        });
        const opened = forgotten.filter(([invariant]) => invariant === 'goto');
        const isOpen = before.committed === undefined;
        if (isOpen) met += 1;
        if (isOpen) expect(opened).toContainEqual(['goto', step, foundInstead(step, before.steps[0]?.id)]);
      }
    });
    expect(met).toBeGreaterThan(enough(8));
  });
});
