import { expect, it } from 'vitest';
import { startRaw } from '../../../engine/answers/validate-answers.ts';
import { reachOf, type Path } from '../../../engine/path/path.ts';
import type { Plan, PlanStep } from '../../../engine/path/plan.ts';
import { comesBackTo } from '../../../engine/session/session-context.ts';
import { drawFrom, tape, type Draw } from '../../helpers/draw.ts';
import { validRecord } from '../../helpers/random-answers.ts';
import { enough, law } from '../law.ts';
import { createModelServer } from './model-server.ts';
import { runSession, type Session } from './run-session.ts';
import { planFrom } from './small-journey.ts';

/** Sections of questions, some of which another one opens, each with a page on which it is seen again, and those before. */
const drawPlan = (draw: Draw): Plan => {
  const titles = { title: 'Un parcours' };
  const sections = ['a', 'b', 'c'].slice(0, 1 + draw.below(3)).map((section, n, all) => {
    const questions = Array.from({ length: 2 + draw.below(3) }, (_, m) => ({
      id: `${section}${m}`,
      route: `/${section}${m}`,
      ...titles,
      ...(m > 0 && draw.chance(60) ? { when: { [`${section}${draw.below(m)}`]: draw.chance(50) } } : {}),
      fields: { [`${section}${m}`]: { type: 'yesno', label: 'Oui ?' } },
      save: { call: `Core/Save${section}${m}`, send: { oui: `$${section}${m}` } },
    }));
    const page = {
      id: `page-${section}`,
      route: `/page-${section}`,
      ...titles,
      screen: draw.chance(50) ? 'recap' : 'congratulation',
      show: draw.chance(30) ? all.slice(0, n + 1) : [section],
    };
    return { id: section, title: 'Une partie', steps: [...questions, page] };
  });
  return planFrom({
    id: 'themes',
    ...titles,
    sections,
    outcomes: { done: { kind: 'done', route: '/done', title: 'Merci', body: [] } },
    track: { call: 'Core/Track', send: { page: '$next.route' } },
  });
};

const stepOn = (session: Session, plan: Plan): PlanStep | undefined =>
  plan.steps[plan.indexOf.get(session.context().place.id) ?? -1];

/** Answers the step on the screen, and confirms what it warns about. @returns whether it could be */
const pass = async (session: Session, plan: Plan, draw: Draw, isSame = false): Promise<boolean> => {
  const { place, path, answers } = session.context();
  const planStep = stepOn(session, plan);
  if (session.state() !== 'showing' || planStep === undefined) return false;
  const record = isSame ? answers[place.id] : validRecord(draw, plan, planStep, path.slots);
  if (record === undefined) return false;
  for (const [name, raw] of Object.entries(startRaw(plan, planStep, record, {}, path.slots, 'fr')))
    await session.send({ type: 'TYPE', name, raw });
  const sent = session.context().key;
  await session.send({ type: 'SUBMIT' });
  if (session.context().key === sent) await session.send({ type: 'SUBMIT' });
  return session.context().key !== sent;
};

/** Sections that are finished: all that is shown of them again was passed. By the last page that shows it, which can be opened. */
const finished = (path: Path): readonly { readonly page: string; readonly section: string }[] =>
  path.plan.journey.sections.flatMap(({ id: section }) => {
    const pages = path.steps.filter(({ index }) => path.plan.steps[index]?.step.show?.includes(section));
    const [last] = pages.slice(-1);
    const isFinished = pages.every(({ status }) => status === 'done');
    return last !== undefined && isFinished && reachOf(path, last.id) === 'reachable'
      ? [{ page: last.id, section }]
      : [];
  });

it('a change made from where a section is seen again comes back there, over what it newly asks, also after a reload', async () => {
  const met = { changed: 0, same: 0, asked: 0, reloaded: 0, summaries: 0, others: 0 };
  await law(200, [tape(60)], async (numbers) => {
    const draw = drawFrom(numbers);
    const plan = drawPlan(draw);
    const server = createModelServer(plan, {});
    let session = await runSession(plan, server.ports);
    // Some stop before the end: the way leads elsewhere then.
    const far = 3 + draw.below(plan.steps.length);
    for (let turn = 0; turn <= far && (await pass(session, plan, draw)); turn += 1);
    const path = () => session.context().path;
    const pageOf = (id: string) => plan.steps[plan.indexOf.get(id) ?? -1]?.step;
    for (const { page, section } of finished(path())) {
      const place = path().steps.findIndex(({ id }) => id === page);
      const offered = path()
        .steps.slice(0, Math.max(place, 0))
        .filter(({ id, index }) => plan.steps[index]?.step.section === section && reachOf(path(), id) === 'reachable');
      if (offered.length === 0 || !finished(path()).some((one) => one.page === page && one.section === section))
        continue;
      await session.send({ type: 'GOTO', route: pageOf(page)?.route ?? '' });
      expect(session.context().place.id).toBe(page);
      const { id } = draw.pick(offered);
      await session.send({ type: 'CHANGE', step: id });
      if (draw.chance(50)) {
        session.actor.stop();
        session = await runSession(plan, server.ports, { wanted: pageOf(id)?.route });
        met.reloaded += 1;
      }
      expect(session.context().place.id).toBe(id);
      expect(comesBackTo(session.context())?.id).toBe(page);
      const isSame = draw.chance(30);
      if (!(await pass(session, plan, draw, isSame))) continue;
      // What the server is told is the page that is shown: apart from the save, or with it where nothing is asked.
      const saved = server.log.at(-1)?.request.payload['page'];
      expect(saved ?? server.pages.at(-1)).toBe(session.context().place.route);
      // What the change asks anew comes first, wherever it is asked before that page.
      for (let turn = 0; turn <= plan.steps.length && session.context().place.id !== page; turn += 1) {
        const asked = path().steps[path().current ?? -1];
        const isBefore = path().steps.some(({ id: other }, n) => other === page && n > (path().current ?? Infinity));
        if (!isBefore || asked === undefined) break;
        expect(session.context().place.id).toBe(asked.id);
        met.asked += 1;
        if (!(await pass(session, plan, draw))) break;
      }
      const { current, steps } = path();
      const at = steps.findIndex((step) => step.id === page);
      // Off the path by now, or behind something that nobody could answer, or that ends the journey.
      if (at < 0 || (current ?? Infinity) < at || reachOf(path(), page) !== 'reachable') continue;
      expect([session.state(), session.context().place.id]).toEqual(['showing', page]);
      met[isSame ? 'same' : 'changed'] += 1;
      met[pageOf(page)?.screen === 'recap' ? 'summaries' : 'others'] += 1;
      if (stepOn(session, plan) === undefined || !(await pass(session, plan, draw))) return;
    }
    session.actor.stop();
  });
  for (const [name, count] of Object.entries(met)) expect([name, count > enough(10)]).toEqual([name, true]);
});
