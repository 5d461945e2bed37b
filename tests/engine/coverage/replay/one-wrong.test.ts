import { describe, expect, it } from 'vitest';
import { fieldContext } from '../../../../engine/answers/check-record.ts';
import { outdatedBy, sameRecord } from '../../../../engine/answers/save-answers.ts';
import { readAnswers, startRaw, validateAnswers } from '../../../../engine/answers/validate-answers.ts';
import { outcomeState, type RoutingMachine } from '../../../../engine/compile/compile-journey.ts';
import { checkAnswers } from '../../../../engine/coverage/replay/check-answers.ts';
import { checkProgress } from '../../../../engine/coverage/replay/check-progress.ts';
import { checkRouting } from '../../../../engine/coverage/replay/check-routing.ts';
import type { Value } from '../../../../engine/answers/answers.ts';
import type { Station } from '../../../../engine/coverage/replay/stations.ts';
import { specOf } from '../../../../engine/fields/field-kinds.ts';
import { foundInstead } from '../../../../engine/coverage/replay/violation.ts';
import { findPath, placeOf, previousOf } from '../../../../engine/path/path.ts';
import type { Place } from '../../../../engine/path/place.ts';
import { deriveProgress } from '../../../../engine/view/derive-progress.ts';
import { enough } from '../../law.ts';
import { notesOf, onWalks, withStation, type Case, type Checked, type Noted } from './right-walks.ts';

const nowhere: Place = { kind: 'step', id: 'nowhere', route: '/nowhere' };

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
        const some = draw.some(draw.chance(50) ? walk.stations.toReversed() : walk.stations, 1);
        // The end as it is, as it was before, and as if it were over where it is not; and the whole way, back where it began.
        const earlier = draw.pick(walk.stations).before;
        const begun = walk.stations[0]?.before ?? walk.end;
        const [fin] = Object.entries(plan.journey.outcomes).find(([, { kind }]) => kind === 'done') ?? [];
        const other = draw.pick([walk.end, earlier, { ...earlier, current: undefined, outcome: fin }]);
        for (const [stations, end] of [[some, other] as const, [walk.stations, begun] as const]) {
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
            const isDone = plan.journey.outcomes[end.outcome ?? '']?.kind === 'done';
            const isLeft = isLast && isDone && remaining.most !== 0;
            return [
              ...(percent < last ? [['progress', steps[at] ?? '', foundInstead(last, percent)] as const] : []),
              ...(tooFar || isLeft ? [['remaining', steps[at] ?? '', foundInstead(real, remaining)] as const] : []),
            ];
          });
          wrong += expected.length;
          expect(noted).toEqual(expected);
        }
      },
    );
    expect(wrong).toBeGreaterThan(enough(16));
  });

  it('an answer', async () => {
    const check: Checked = (walk, _, note) => checkAnswers(walk, note);
    let met = 0;
    let aliases = 0;
    await onWalks(36, 4, check, async ({ walk, machine, n, station, plan, draw }) => {
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
      // What the server knows may be told as often as anybody likes.
      const twice = sending({ again: `$${name}`, more: '$fact0', most: '$fact0' });
      expect(await noted(twice)).toEqual([['saved-once', step, name]]);
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
      const { committed, steps: done } = walk.end;
      // Of what was signed nobody thinks otherwise.
      if (committed !== undefined && planStep.index <= (done[committed]?.index ?? -1)) expect(branched).toEqual([]);
      if (branched.length > 0) {
        met += 1;
        const kept = Object.entries(walk.answers).filter(([id]) => !outdatedBy(plan, step).includes(id));
        // Warnings that the answer has to do with are asked again on both ways: which, is the business of what is saved.
        const [was, is] = [visit.fill, stranger].map((fill) => {
          const answers = { ...Object.fromEntries(kept), [step]: fill };
          const { steps, current, outcome, slots } = findPath(plan, { ...walk.given, answers });
          return { steps, current, outcome, slots };
        });
        if (plan.steps.some(({ step: { rules } }) => rules.some(({ level }) => level === 'warning'))) return;
        expect(branched).toEqual([
          ['branch', step, foundInstead(visit.fill, stranger)],
          ['branch', step, foundInstead(was, is)],
        ]);
      }
    });
    expect(aliases).toBeGreaterThan(0);
    expect(met).toBeGreaterThan(enough(8));
  });

  it('another answer is one that leads elsewhere, where there is one', async () => {
    const check: Checked = (walk, _, note) => checkAnswers(walk, note);
    const led = { elsewhere: 0, nowhere: 0, always: 0 };
    await onWalks(24, 6, check, async ({ walk, machine, plan }) => {
      for (const { visit, planStep } of walk.stations) {
        const { slots, steps, outcome, committed } = walk.end;
        const context = fieldContext(plan, slots, 'fr', undefined);
        const others = planStep.fields.flatMap(({ name, field }) =>
          specOf(field.type)
            .samples(field as never, context)
            .map((sample) => ({ ...visit.fill, [name]: sample as Value }))
            .filter((other) => !sameRecord(other, visit.fill))
            .filter((other) => validateAnswers(plan, planStep, other, slots, walk.given).ok),
        );
        const ways = others
          .map((other) => findPath(plan, { ...walk.given, answers: { ...walk.answers, [planStep.step.id]: other } }))
          .filter((path) => path.outcome !== outcome || JSON.stringify(path.steps) !== JSON.stringify(steps));
        // Where each of them comes by, and this walk does not; any such step where there is no other answer.
        const away = plan.steps.find(
          ({ index }) =>
            !steps.some((one) => one.index === index) &&
            (others.length === 0 || ways.length > 0) &&
            ways.every((path) => path.steps.some((one) => one.index === index)),
        );
        const shown = planStep.fields.find(({ name }) => visit.fill[name] !== undefined);
        if (away === undefined || shown === undefined || committed !== undefined) continue;
        // Read there, what is answered here is seen, but by whoever comes by.
        const alias = { ...shown, name: 'alias' };
        const asked = plan.steps.map((one) => (one === away ? { ...one, fields: [...one.fields, alias] } : one));
        const noted = await notesOf(check, { ...walk, plan: { ...plan, steps: asked } }, machine);
        const seen = noted.filter(([invariant, at]) => invariant === 'payload' && at === planStep.step.id);
        expect(seen).toEqual([]);
        led[others.length > ways.length ? 'elsewhere' : others.length === 0 ? 'nowhere' : 'always'] += 1;
      }
    });
    expect(led.elsewhere).toBeGreaterThanOrEqual(enough(1));
  });
});
