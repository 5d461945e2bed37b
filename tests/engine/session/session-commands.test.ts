import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RawRecord, StepRecord } from '../../../engine/answers/answers.ts';
import { fieldContext } from '../../../engine/answers/check-record.ts';
import { givenIn } from '../../../engine/answers/given.ts';
import { startRaw } from '../../../engine/answers/validate-answers.ts';
import { specOf } from '../../../engine/fields/field-kinds.ts';
import type { Locale } from '../../../engine/fields/field-kind.ts';
import { placeOf, reachOf } from '../../../engine/path/path.ts';
import type { Place } from '../../../engine/path/place.ts';
import type { Plan, PlanStep } from '../../../engine/path/plan.ts';
import { hasUnsavedInput } from '../../../engine/session/session-context.ts';
import { drawFrom, type Draw } from '../../helpers/draw.ts';
import { randomServer, scenario, validRecord, type Scenario } from '../../helpers/random-answers.ts';
import { enough, law } from '../law.ts';
import { createModelServer, type Fault, type ModelServer } from './model-server.ts';
import { runSession, type Session } from './run-session.ts';

type Passed = { readonly place: Place; readonly planStep: PlanStep; readonly record: StepRecord };

/** Answers each step well, as far as that leads. @param look at what came of each */
const walkOn = async (session: Session, plan: Plan, draw: Draw, look?: (passed: Passed) => void): Promise<void> => {
  for (let turn = 0; turn <= plan.steps.length && session.state() === 'showing'; turn += 1) {
    const { place, path } = session.context();
    const planStep = plan.steps[plan.indexOf.get(place.id) ?? -1];
    const record = planStep === undefined ? undefined : validRecord(draw, plan, planStep, path.slots);
    if (planStep === undefined || record === undefined) return;
    for (const [name, raw] of Object.entries(startRaw(plan, planStep, record, {}, path.slots, 'fr'))) {
      await session.send({ type: 'TYPE', name, raw });
    }
    // A warning is confirmed by passing once more, and so is left what is told of an answer that stands.
    for (let times = 0; times < 3 && session.context().place.id === place.id; times += 1)
      await session.send({ type: 'SUBMIT' });
    look?.({ place, planStep, record });
  }
};

const kinds = [
  'FILL',
  'FILL',
  'FILL',
  'FILL',
  'SUBMIT',
  'SUBMIT',
  'SUBMIT',
  'SUBMIT',
  'SUBMIT_TWICE',
  'TYPE',
  'TYPE',
  'BACK',
  'BACK',
  'GOTO',
  'GOTO',
  'CHANGE',
  'ACT',
  'RETRY',
  'RETRY',
  'RECHECK',
  'LOCALE',
  'KEEP_MINE',
  'TAKE_THEIRS',
  'FAULT',
  'FAULT',
  'ELSEWHERE',
  'ELSEWHERE',
  'FACTS',
] as const;
type Command = { readonly kind: (typeof kinds)[number]; readonly tape: readonly number[] };

const commands: fc.Arbitrary<readonly Command[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds),
    tape: fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 24 }),
  }),
  { minLength: 5, maxLength: 60, size: 'max' },
);

/** What a person has typed and not given up, and in which language: by step, then by field. */
type Input = { readonly raw: unknown; readonly locale: Locale; readonly switches: number };
type Typed = Map<string, Map<string, Input>>;

class Person {
  readonly typed: Typed = new Map();
  intents = 0;
  /** Changes of language so far. */
  switches = 0;
  readonly plan: Plan;
  readonly server: ModelServer;
  session: Session;

  constructor(plan: Plan, server: ModelServer, session: Session) {
    this.plan = plan;
    this.server = server;
    this.session = session;
  }

  step(): PlanStep | undefined {
    const { place } = this.session.context();
    return place.kind === 'step' ? this.plan.steps[this.plan.indexOf.get(place.id) ?? -1] : undefined;
  }

  async type(planStep: PlanStep, raw: RawRecord): Promise<void> {
    for (const [name, value] of Object.entries(raw)) {
      if (!['showing', 'unsaved'].includes(this.session.state())) return;
      const ofStep = this.typed.get(planStep.step.id) ?? new Map<string, Input>();
      const { locale } = this.session.context();
      this.typed.set(planStep.step.id, ofStep.set(name, { raw: value, locale, switches: this.switches }));
      await this.session.send({ type: 'TYPE', name, raw: value });
    }
  }

  async obey({ kind, tape }: Command): Promise<void> {
    const draw = drawFrom(tape);
    const { session, plan, server } = this;
    const { place, locale, path } = session.context();
    const planStep = this.step();
    switch (kind) {
      case 'FILL': {
        const record = planStep === undefined ? undefined : validRecord(draw, plan, planStep, path.slots);
        if (planStep !== undefined && record !== undefined) {
          await this.type(planStep, startRaw(plan, planStep, record, {}, path.slots, locale));
        }
        return;
      }
      case 'TYPE':
        if (planStep !== undefined && planStep.fields.length > 0) {
          const { name, field } = draw.pick(planStep.fields);
          await this.type(planStep, { [name]: drawRaw(draw, planStep, name, field.type, session) });
        }
        return;
      case 'SUBMIT':
      case 'SUBMIT_TWICE': {
        const before = server.log.length;
        const presses = kind === 'SUBMIT' ? 1 : 3;
        this.intents += presses;
        await session.send(...Array.from({ length: presses }, () => ({ type: 'SUBMIT' }) as const));
        this.noteSaves(before);
        return;
      }
      case 'RETRY': {
        const waiting = session.state() === 'unsaved';
        const before = server.log.length;
        const last = server.log.at(-1)?.request;
        await session.send({ type: 'RETRY' });
        if (waiting) {
          // The very same save goes out again.
          expect(server.log[before]?.request).toEqual(last);
          this.noteSaves(before);
        }
        return;
      }
      case 'KEEP_MINE': {
        const before = server.log.length;
        await session.send({ type: 'KEEP_MINE' });
        this.noteSaves(before);
        return;
      }
      case 'TAKE_THEIRS':
        if (session.state() === 'conflict') this.typed.delete(place.id);
        return session.send({ type: 'TAKE_THEIRS' });
      case 'BACK':
        return session.send({ type: 'BACK' });
      case 'RECHECK':
        return session.send({ type: 'RECHECK' });
      case 'GOTO': {
        const outcomes = Object.values(plan.journey.outcomes).map(({ route }) => route);
        return session.send({
          type: 'GOTO',
          route: draw.pick([...plan.steps.map(({ step }) => step.route), ...outcomes, '/nowhere']),
        });
      }
      case 'CHANGE':
        return session.send({ type: 'CHANGE', step: draw.pick(plan.steps).step.id });
      case 'ACT': {
        if (session.state() !== 'ended') return session.send({ type: 'ACT', step: draw.pick(plan.steps).step.id });
        return session.send({ type: 'ACT', step: draw.pick([...path.steps.map(({ id }) => id), 'nowhere']) });
      }
      case 'LOCALE':
        this.switches += 1;
        return session.send({ type: 'LOCALE', locale: locale === 'fr' ? 'en' : 'fr' });
      case 'FAULT':
        return server.next(
          draw.pick<Fault>(['lost', 'unanswered', 'thrown', 'refused', 'unreachable', 'partner', 'expired']),
        );
      case 'ELSEWHERE': {
        const there = server.path();
        const reachable = there.steps.filter(({ id }) => reachOf(there, id) === 'reachable');
        const same = reachable.find(({ id }) => id === place.id);
        if (reachable.length === 0) return;
        const { index, id } = same !== undefined && draw.chance(50) ? same : draw.pick(reachable);
        const other = plan.steps[index];
        const record = other === undefined ? undefined : validRecord(draw, plan, other, there.slots);
        if (record !== undefined) server.saveElsewhere(id, record);
        return;
      }
      case 'FACTS':
        return server.changeFacts(randomServer(draw, plan));
    }
  }

  /** What was acknowledged needs no keeping any more. */
  noteSaves(since: number): void {
    const unsaved = this.session.state() === 'unsaved' ? this.session.context().place.id : undefined;
    for (const { request, result } of this.server.log.slice(since))
      if (result.kind === 'saved' && request.step !== unsaved) this.typed.delete(request.step);
  }

  /** Signs in again after the session ended: the drafts were kept on the server when it did. */
  async signIn(): Promise<void> {
    const { drafts, place, raw, locale } = this.session.context();
    const { [place.id]: _, ...others } = drafts;
    this.server.keepDrafts(hasUnsavedInput(this.session.context()) ? { ...others, [place.id]: raw } : others);
    this.session.actor.stop();
    this.session = await runSession(this.plan, this.server.ports, { locale, wanted: place.route });
  }

  check(): void {
    const { session, server, plan } = this;
    const { place, path, raw, locale, version } = session.context();
    const state = session.state();
    if (state === 'showing') {
      expect(place.kind).toBe('step');
      expect(reachOf(path, place.id)).toBe('reachable');
      if (server.isInStep()) expect(reachOf(server.path(), place.id)).toBe('reachable');
    }
    if (state === 'ended') {
      expect(place).toEqual(placeOf(path));
      if (server.isInStep()) expect(place).toEqual(placeOf(server.path()));
    }
    if (server.isInStep() && (state === 'showing' || state === 'ended')) {
      expect(session.context().answers).toEqual(server.answers());
      expect(version).toBeGreaterThan(0);
    }
    // Nothing typed is lost without a save, or leave to take what was saved elsewhere.
    const typed = this.typed.get(place.id);
    // Another answer than the one that stands was taken back by it.
    const saved = session.context().answers[place.id];
    for (const name of givenIn(this.step()?.fields ?? [], saved)) if (raw[name] === saved?.[name]) typed?.delete(name);
    for (const [name, one] of state === 'expired' ? [] : (typed ?? [])) {
      const field = plan.steps[plan.indexOf.get(place.id) ?? -1]?.fields.find((other) => other.name === name)?.field;
      if (field === undefined) continue;
      const read = (value: unknown, language: Locale) =>
        specOf(field.type).parse(value as never, field, fieldContext(plan, path.slots, language, undefined));
      const meant = read(one.raw, one.locale);
      if ('value' in meant && field.type !== 'list') expect(read(raw[name], locale)).toEqual(meant);
      else if (one.switches === this.switches) expect(raw[name]).toEqual(one.raw);
    }
    // What equals what was there when the step opened is no input: another save may take its place.
    if (!hasUnsavedInput(session.context())) this.typed.delete(place.id);
    // One effect a key, and no more effects than intents.
    const applied = server.log.filter((entry) => entry.applied).map(({ request }) => request.key);
    expect(new Set(applied).size).toBe(applied.length);
    expect(applied.length).toBeLessThanOrEqual(this.intents);
  }
}

const drawRaw = (draw: Draw, planStep: PlanStep, name: string, type: string, session: Session): unknown => {
  const { plan, path, locale } = session.context();
  const field = planStep.fields.find((one) => one.name === name)?.field;
  if (field === undefined) return '';
  const context = fieldContext(plan, path.slots, locale, undefined);
  const spec = specOf(field.type);
  const samples = spec.samples(field, context).map((value) => spec.format(value, field, context));
  const faults = spec.faults(field, context).map(({ raw }) => raw);
  const odd = ['money', 'percent', 'number'].includes(type) ? ['1 234,56', '1,234.56', '12 000', '0,5', '1.5'] : [];
  return draw.pick([...samples, ...faults, ...odd, spec.blank]);
};

const live = async ({ plan, given }: Scenario, todo: readonly Command[]): Promise<Person> => {
  const server = createModelServer(plan, given.server);
  const person = new Person(plan, server, await runSession(plan, server.ports));
  person.check();
  for (const command of todo) {
    await person.obey(command);
    if (person.session.state() === 'failed') await person.session.send({ type: 'RETRY' });
    if (person.session.state() === 'expired') await person.signIn();
    person.check();
  }
  return person;
};

describe('the session, whatever people, networks and other tabs do', () => {
  it('shows only what may be shown, keeps what was typed, and saves each intent once', () => {
    let saves = 0;
    const faults = new Set<string>();
    const states = new Set<string>();
    return Promise.resolve(
      law(300, [scenario, commands], async (one, todo) => {
        const person = await live(one, todo);
        saves += person.server.log.filter(({ applied }) => applied).length;
        person.server.log.forEach(({ result }) => faults.add(result.kind));
        states.add(person.session.state());
        person.session.actor.stop();
      }),
    ).then(() => {
      expect(saves).toBeGreaterThan(enough(300));
      expect([...faults].sort()).toEqual(['conflict', 'expired', 'invalid', 'saved', 'unavailable', 'unreachable']);
      expect(states.size).toBeGreaterThan(2);
    });
  });

  it('walks to the end where every save arrives, and stands at each step where the path stands', () =>
    law(150, [scenario], async ({ plan, given, draw }) => {
      const server = createModelServer(plan, given.server);
      const session = await runSession(plan, server.ports);
      expect(session.context().place).toEqual(placeOf(server.path()));
      await walkOn(session, plan, draw, ({ place, planStep, record }) => {
        expect(server.answers()[place.id]).toEqual(record);
        if (planStep.step.save !== undefined) expect(server.pages.at(-1)).toBe(session.context().place.route);
        expect(session.context().place).toEqual(placeOf(server.path()));
      });
      expect(session.context().place).toEqual(placeOf(server.path()));
      expect(session.context().answers).toEqual(server.answers());
      expect(server.log.every(({ applied }) => applied)).toBe(true);
      session.actor.stop();
    }));

  it('an answer that stands is told about on its step, and whatever is chosen there later is not taken', async () => {
    let told = 0;
    let back = 0;
    await law(150, [scenario], async ({ plan, given, draw }) => {
      const server = createModelServer(plan, given.server);
      const session = await runSession(plan, server.ports);
      await walkOn(session, plan, draw);
      for (const { step, fields } of plan.steps) {
        const saved = server.answers()[step.id];
        for (const name of givenIn(fields, saved)) {
          if (reachOf(session.context().path, step.id) !== 'reachable') continue;
          await session.send({ type: 'GOTO', route: step.route });
          expect([session.context().place.id, session.context().raw[name]]).toEqual([step.id, saved?.[name]]);
          const sent = server.log.length;
          await session.send({ type: 'SUBMIT' });
          // A warning that is to be confirmed anew is a reason to save it again.
          if (session.context().place.id !== step.id) expect(server.log.length).toBe(sent);
          await session.send({ type: 'GOTO', route: step.route });
          await session.send({ type: 'TYPE', name, raw: saved?.[name] !== true });
          for (let times = 0; times < 2; times += 1) {
            await session.send({ type: 'SUBMIT' });
            const { reopened, place, raw } = session.context();
            if (!reopened || place.id !== step.id) continue;
            // It is opened anew, and shows the one that stands.
            expect(raw[name]).toBe(saved?.[name]);
            back += 1;
          }
          expect(server.answers()[step.id]?.[name]).toBe(saved?.[name]);
          told += 1;
        }
      }
      session.actor.stop();
    });
    expect(told).toBeGreaterThan(enough(20));
    expect(back).toBeGreaterThan(enough(20));
  });

  it('once something is committed, no way leads back to it, nor to a page that was passed right after it', async () => {
    let frozen = 0;
    let passed = 0;
    await law(300, [scenario], async ({ plan, given, draw }) => {
      const server = createModelServer(plan, given.server);
      const session = await runSession(plan, server.ports);
      await walkOn(session, plan, draw);
      const { path } = session.context();
      const { committed } = path;
      const sent = server.log.length;
      for (const [n, { id, index, status }] of committed === undefined ? [] : path.steps.entries()) {
        const planStep = plan.steps[index] as PlanStep;
        const isPage = planStep.fields.length === 0 && status === 'done';
        if (n > (committed ?? 0) && (!isPage || reachOf(path, path.steps[n - 1]?.id ?? '') !== 'frozen')) break;
        const before = session.context().place;
        await session.send({ type: 'GOTO', route: planStep.step.route });
        await session.send({ type: 'CHANGE', step: id });
        expect(session.context().place).toEqual(before);
        await session.send({ type: 'BACK' });
        expect(session.context().place.id).not.toBe(id);
        await session.send({ type: 'GOTO', route: before.route });
        if (n <= (committed ?? 0)) frozen += 1;
        else passed += 1;
      }
      expect(server.log.length).toBe(sent);
      session.actor.stop();
    });
    expect(frozen).toBeGreaterThanOrEqual(enough(20));
    expect(passed).toBeGreaterThanOrEqual(enough(4));
  });
});
