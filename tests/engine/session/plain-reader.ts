import type { Answers, RawRecord, StepRecord } from '../../../engine/answers/answers.ts';
import { carryDrafts } from '../../../engine/answers/carry-drafts.ts';
import { fieldContext } from '../../../engine/answers/check-record.ts';
import type { FieldIssue } from '../../../engine/answers/field-issue.ts';
import { rewriteBoxes } from '../../../engine/answers/rewrite-boxes.ts';
import { answersAfterSave } from '../../../engine/answers/save-answers.ts';
import { readAnswers, startRaw } from '../../../engine/answers/validate-answers.ts';
import type { Locale } from '../../../engine/fields/field-kind.ts';
import { findPath, placeFrom, placeOf, previousOf, reachOf, type Path } from '../../../engine/path/path.ts';
import { saveCallOf } from '../../../engine/path/payload.ts';
import type { Place } from '../../../engine/path/place.ts';
import type { Plan, PlanStep } from '../../../engine/path/plan.ts';
import type { SessionContext, SessionEvent } from '../../../engine/session/session-context.ts';
import type { SaveRequest, SessionPorts } from '../../../engine/session/session-ports.ts';

const before = '1970-01-01';

let keys = 0;
const newKey = (): string => `plain-${(keys += 1)}`;

/**
 * The session as one would write it who does one thing after another and waits for each answer: no machine, no guesses,
 * nothing kept for later. Shares the ports, the path and the checks of answers with the session, and no line of it.
 */
export class PlainReader {
  state = 'failed';
  dossier = '';
  version = 0;
  today = before;
  answers: Answers = {};
  server: SessionContext['server'] = {};
  drafts: Readonly<Record<string, RawRecord>> = {};
  asked: SessionContext['asked'] = [];
  place: Place;
  raw: RawRecord = {};
  opened: RawRecord = {};
  prefill: StepRecord = {};
  issues: readonly FieldIssue[] = [];
  warned: readonly string[] = [];
  attempts = 0;
  reopened = false;
  key = '';
  savedAt: string | undefined;
  problem: SessionContext['problem'];
  failure: unknown;
  changed: readonly string[] = [];
  behind = false;
  /** What is sent again where the save did not arrive, or met another. */
  waiting: { readonly request: SaveRequest; readonly record: StepRecord } | undefined;
  plan: Plan;
  readonly ports: SessionPorts;
  locale: Locale = 'fr';
  wanted: string | undefined;

  constructor(plan: Plan, ports: SessionPorts, wanted?: string) {
    this.plan = plan;
    this.ports = ports;
    this.wanted = wanted;
    this.place = placeOf(this.path());
  }

  path(): Path {
    const { today, answers, server } = this;
    return findPath(this.plan, { today, answers, server });
  }

  step(): PlanStep | undefined {
    return this.plan.steps.find(({ step }) => this.place.kind === 'step' && step.id === this.place.id);
  }

  /** Questions of the step whose answers stand. */
  standing(): readonly string[] {
    const saved = this.answers[this.place.id];
    const asked = this.step()?.fields.filter(({ field }) => field.type === 'truefalse') ?? [];
    return asked.flatMap(({ name }) => (saved?.[name] === undefined ? [] : [name]));
  }

  isTyped(): boolean {
    return JSON.stringify(this.raw) !== JSON.stringify(this.opened);
  }

  /** What would be kept if one left now. */
  kept(): Readonly<Record<string, RawRecord>> {
    const { [this.place.id]: _, ...others } = this.drafts;
    return this.isTyped() ? { ...others, [this.place.id]: this.raw } : others;
  }

  placeAt(route: string): Place | undefined {
    const path = this.path();
    const places = [
      placeOf(path),
      ...this.plan.steps.filter(({ step }) => reachOf(path, step.id) === 'reachable').map(({ place }) => place),
    ];
    return places.find((place) => place.route === route);
  }

  arrive(place: Place): void {
    this.place = place;
    const planStep = this.step();
    const path = this.path();
    const { plan, prefill, locale } = this;
    this.opened =
      planStep === undefined ? {} : startRaw(plan, planStep, this.answers[place.id], prefill, path.slots, locale);
    const stands = this.standing().map((name) => [name, this.opened[name]]);
    this.raw = { ...this.opened, ...this.drafts[place.id], ...Object.fromEntries(stands) };
    const stale = path.steps.find(({ id, status }) => id === place.id && status === 'stale');
    this.issues = stale?.issues ?? [];
    this.warned = [];
    this.attempts = 0;
    this.problem = undefined;
    this.changed = [];
    this.key = newKey();
  }

  async enter(): Promise<void> {
    const step = this.step()?.step;
    if (step?.load !== undefined && this.answers[step.id] === undefined) {
      const known = await this.ports.prefill(step.id).catch(() => undefined);
      if (known !== undefined) {
        this.prefill = known;
        this.arrive(this.place);
      }
    }
    this.state = this.place.kind === 'outcome' ? 'ended' : 'showing';
  }

  async go(place: Place): Promise<void> {
    this.drafts = this.kept();
    this.arrive(place);
    await this.enter();
  }

  /** By a wish of their own: what was opened anew is behind them. */
  async leave(place: Place): Promise<void> {
    this.reopened = false;
    await this.go(place);
  }

  async open(): Promise<void> {
    this.state = 'failed';
    const opened = await this.ports.openDossier(this.plan.journey.id).catch((error: unknown) => {
      this.failure = error;
    });
    if (opened === undefined) return;
    const drafts = this.dossier === '' ? opened.drafts : carryDrafts(this.plan, this.drafts);
    Object.assign(this, opened, { drafts, failure: undefined, behind: false });
    const facts = await this.ports.readFacts(Object.keys(this.plan.journey.facts)).catch(() => undefined);
    if (facts === undefined) return;
    this.server = facts;
    const wish = this.wanted === undefined ? undefined : this.placeAt(this.wanted);
    this.wanted = undefined;
    this.arrive(wish ?? placeOf(this.path()));
    await this.enter();
  }

  /** Facts that a save of the step may have changed. */
  touched(): readonly string[] {
    const step = this.step()?.step;
    const own = this.plan.journey.sections.find(({ id }) => id === step?.section)?.state;
    const states = Object.entries(this.plan.journey.facts).filter(([, { call }]) => call === own);
    return [...new Set([...(step?.refresh ?? []), ...states.map(([name]) => name)])];
  }

  read() {
    const planStep = this.step();
    if (planStep === undefined) throw new Error('There is nothing to read.');
    return readAnswers(this.plan, planStep, this.raw, this.path().slots, {}, this.locale);
  }

  async submit(): Promise<void> {
    const { step } = this.step() ?? {};
    const path = this.path();
    const isDone = path.steps.some(({ id, status }) => id === this.place.id && status === 'done');
    if (this.standing().length > 0 && isDone && !this.isTyped()) {
      this.reopened = false;
      this.arrive(placeOf(path));
      return this.enter();
    }
    const read = this.read();
    const warnings = read.issues.flatMap(({ rule, level }) => (level === 'warning' ? [rule ?? ''] : []));
    if (step?.save === undefined && step?.refresh !== undefined) {
      const facts = await this.ports.readFacts(this.touched()).catch(() => ({}));
      this.server = { ...this.server, ...facts };
    } else if (!read.ok || warnings.some((rule) => !this.warned.includes(rule))) {
      this.issues = read.issues;
      if (read.ok) this.warned = warnings;
      this.attempts += 1;
      return;
    }
    this.issues = [];
    this.problem = undefined;
    const { record } = this.read();
    await this.send(this.request(record), record);
  }

  request(record: StepRecord): SaveRequest {
    const { plan, place, dossier, version, key, today, server } = this;
    const planStep = this.step();
    if (planStep === undefined) throw new Error('There is nothing to save.');
    const answers = answersAfterSave(plan, { today, server, answers: this.answers }, place.id, record);
    const after = findPath(plan, { today, server, answers });
    const call = saveCallOf(plan, planStep, record, { slots: after.slots, next: placeFrom(after, place.id) });
    return { dossier, step: place.id, version, key, ...call };
  }

  async send(request: SaveRequest, record: StepRecord): Promise<void> {
    this.waiting = { request, record };
    const lost = { kind: 'unavailable', reason: 'offline' } as const;
    const result = await this.ports.saveStep(request).catch(() => lost);
    switch (result.kind) {
      case 'invalid':
        this.state = 'showing';
        this.issues = result.issues;
        this.attempts += 1;
        this.key = newKey();
        return;
      case 'conflict':
        this.version = result.version;
        this.behind = true;
        if (result.changed.length === 0) return this.sendAnew();
        this.changed = result.changed;
        this.state = 'conflict';
        return;
      case 'unreachable':
        this.drafts = this.kept();
        this.reopened = true;
        this.wanted = this.place.route;
        return this.open();
      case 'expired':
        this.state = 'expired';
        return;
      case 'unavailable':
        this.state = 'unsaved';
        this.problem = result.reason;
        return;
      case 'saved':
    }
    const { [request.step]: _, ...others } = this.drafts;
    this.drafts = others;
    const stood = this.standing();
    this.savedAt = result.savedAt;
    this.answers = answersAfterSave(this.plan, this, request.step, record);
    this.reopened = false;
    const isTold = this.standing().some((name) => !stood.includes(name));
    if (isTold) this.wanted = this.place.route;
    if (this.behind || result.version !== request.version + 1) return this.open();
    this.version = result.version;
    const touched = this.touched();
    const facts = touched.length === 0 ? {} : await this.ports.readFacts(touched).catch(() => undefined);
    if (facts === undefined) {
      this.state = 'failed';
      return;
    }
    this.server = { ...this.server, ...facts };
    const { dossier, version } = this;
    const next = placeFrom(this.path(), request.step);
    if (this.step()?.step.save !== undefined)
      await this.ports.persistPage({ dossier, step: request.step, version, page: next.route }).catch(() => undefined);
    const stays = isTold && reachOf(this.path(), this.place.id) === 'reachable';
    this.wanted = undefined;
    this.arrive(stays ? this.place : next);
    await this.enter();
  }

  async sendAnew(): Promise<void> {
    if (this.waiting === undefined) throw new Error('There is nothing to send.');
    this.key = newKey();
    const { request, record } = this.waiting;
    await this.send({ ...request, version: this.version, key: this.key }, record);
  }

  rewrite(locale: Locale): void {
    const { plan } = this;
    const from = fieldContext(plan, this.path().slots, this.locale, undefined);
    const write = (stepId: string, raw: RawRecord): RawRecord => {
      const found = plan.steps.find(({ step }) => step.id === stepId);
      return found === undefined ? raw : rewriteBoxes(found.step.fields, raw, from, { ...from, locale });
    };
    this.raw = write(this.place.id, this.raw);
    this.opened = write(this.place.id, this.opened);
    this.drafts = Object.fromEntries(Object.entries(this.drafts).map(([id, raw]) => [id, write(id, raw)]));
    this.locale = locale;
  }

  async replan(plan: Plan): Promise<void> {
    this.plan = plan;
    if (!['showing', 'unsaved', 'ended'].includes(this.state)) return;
    if (this.place.kind === 'step' && reachOf(this.path(), this.place.id) === 'reachable') this.state = 'showing';
    else await this.go(placeOf(this.path()));
  }

  type(name: string, typed: unknown): void {
    this.raw = { ...this.raw, [name]: typed };
    this.key = newKey();
    if (this.state === 'unsaved') {
      this.state = 'showing';
      this.problem = undefined;
      return;
    }
    const planStep = this.step();
    if (planStep === undefined) return;
    // A field that is hidden now has no value, whatever is typed in it.
    const slots = [...this.path().slots];
    const { record } = this.read();
    for (const field of planStep.fields) slots[field.slot] = record[field.name];
    const gone = planStep.fields.filter(({ shown }) => shown !== undefined && !shown(slots)).map((field) => field.name);
    this.issues = this.issues.filter(({ field }) => ![...gone, name].includes(field.replace(/\[.*/u, '')));
  }

  async reopen(step: string): Promise<void> {
    const { dossier, version } = this;
    this.key = newKey();
    const result = await this.ports.reopenStep({ dossier, step, version, key: this.key }).catch(() => undefined);
    if (result === undefined) return;
    if (result.kind === 'expired') this.state = 'expired';
    else await this.open();
  }

  async do(event: SessionEvent): Promise<void> {
    const { state } = this;
    const path = this.path();
    if (event.type === 'LOCALE') return event.locale === this.locale ? undefined : this.rewrite(event.locale);
    if (event.type === 'REPLAN') return this.replan(event.plan);
    if (event.type === 'TYPE' && ['showing', 'unsaved'].includes(state)) return this.type(event.name, event.raw);
    if (event.type === 'RETRY' && state === 'failed') return this.open();
    if (['SUBMIT', 'RETRY'].includes(event.type) && state === 'unsaved' && this.waiting !== undefined)
      return this.send(this.waiting.request, this.waiting.record);
    if (event.type === 'KEEP_MINE' && state === 'conflict') return this.sendAnew();
    if (event.type === 'TAKE_THEIRS' && state === 'conflict') {
      const { [this.place.id]: _, ...others } = this.drafts;
      this.drafts = others;
      this.wanted = this.place.route;
      return this.open();
    }
    if (event.type === 'SUBMIT' && state === 'showing') return this.submit();
    if (!['showing', 'ended'].includes(state)) return;
    if (event.type === 'GOTO') {
      const place = this.placeAt(event.route);
      if (place !== undefined) await this.leave(place);
    }
    if (event.type === 'BACK') {
      const place = state === 'ended' ? path.steps.at(-1) : previousOf(path, this.place.id);
      if (place !== undefined && reachOf(path, place.id) === 'reachable') await this.leave(this.placeOfStep(place.id));
    }
    if (event.type === 'CHANGE' && state === 'showing' && reachOf(path, event.step) === 'reachable')
      await this.leave(this.placeOfStep(event.step));
    if (event.type === 'ACT' && state === 'ended') {
      if (reachOf(path, event.step) === 'reachable') await this.leave(this.placeOfStep(event.step));
      else await this.reopen(event.step);
    }
    if (event.type === 'RECHECK' && state === 'ended') {
      const names = this.plan.journey.outcomes[this.place.id]?.poll ?? [];
      const facts = await this.ports.readFacts(names).catch(() => undefined);
      if (facts === undefined) return;
      this.server = { ...this.server, ...facts };
      await this.go(placeOf(this.path()));
    }
  }

  placeOfStep(id: string): Place {
    const found = this.plan.steps.find(({ step }) => step.id === id);
    if (found === undefined) throw new Error(`There is no step ${id}.`);
    return found.place;
  }
}
