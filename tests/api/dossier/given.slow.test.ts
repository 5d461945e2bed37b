import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOf } from '../../../engine/path/path.ts';
import { preparedSaver } from '../../../cli/replay/place/prepared-person.ts';
import { startParcours, type RunningParcours } from '../../../cli/replay/place/parcours-server.ts';
import { newKey, type Saver, type Standing } from '../../../cli/replay/place/saver.ts';
import { rawSave, sendRaw, stepOf } from './raw-save.ts';

const quiz = ['quiz-1', 'quiz-2', 'quiz-3', 'quiz-4', 'quiz-5', 'quiz-6', 'quiz-7'];

/** The other answer to a question of the quiz than the one that is stored. */
const otherAnswer = (standing: Standing, id: string) => {
  const planStep = stepOf(standing, id);
  const [name = ''] = planStep.fields.map((field) => field.name);
  return { planStep, name, record: { [name]: standing.answers[id]?.[name] !== true } };
};

describe('an answer of the quiz that was confirmed', () => {
  let parcours: RunningParcours;
  let folder: string;
  beforeAll(async () => {
    // At the end of it, its author offers the first question again.
    folder = await mkdtemp(join(tmpdir(), 'parcours-given-'));
    await cp('journeys', folder, { recursive: true });
    const file = join(folder, 'onboarding.json');
    const journey = JSON.parse(await readFile(file, 'utf8')) as {
      outcomes: Record<string, { actions: { id: string; label: string; to?: string }[] }>;
    };
    journey.outcomes['ready']?.actions.push({ id: 'again', label: 'Modifier ma réponse', to: 'quiz-1' });
    await writeFile(file, JSON.stringify(journey));
    parcours = await startParcours({ journeys: folder });
  }, 60_000);
  afterAll(async () => {
    await parcours.close();
    await rm(folder, { recursive: true });
  });

  const expectRefused = async (saver: Saver, standing: Standing, version: number): Promise<void> => {
    for (const id of quiz) {
      const { planStep, record } = otherAnswer(standing, id);
      const reply = await saver.save(standing, planStep, record, { version });
      expect(reply).toMatchObject({ status: 409, erreur: { code: 'frozen' } });
    }
    expect((await saver.open('onboarding')).answers).toEqual(standing.answers);
  };

  it('is refused any other, from a page that knows of it and from one that does not', async () => {
    const saver = await preparedSaver(parcours);
    const before = await saver.walk('onboarding', 'quiz-1');
    const standing = await saver.walk('onboarding', 'experience-holdings');
    await expectRefused(saver, standing, standing.version);
    await expectRefused(saver, standing, before.version);
    // The same one again is no other: nothing is to be decided, and nothing lost.
    const { planStep } = otherAnswer(standing, 'quiz-3');
    const stale = await saver.save(standing, planStep, standing.answers['quiz-3'] ?? {}, { version: before.version });
    expect(stale).toMatchObject({ status: 412, erreur: { changed: [] } });
    const same = await saver.save(standing, planStep, standing.answers['quiz-3'] ?? {});
    expect(same.status).toBe(200);
  });

  it('stays when the dossier is at its end, and cannot be taken back there either', async () => {
    const saver = await preparedSaver(parcours);
    const standing = await saver.walk('onboarding');
    expect(placeOf(standing.path)).toMatchObject({ kind: 'outcome', id: 'ready' });
    await expectRefused(saver, standing, standing.version);
    const again = await saver.post(
      'Core/ReopenStep',
      { dossier: standing.dossier, step: 'quiz-1', version: standing.version },
      { 'idempotency-key': newKey() },
    );
    expect(again).toMatchObject({ status: 409, erreur: { code: 'frozen' } });
    expect((await saver.open('onboarding')).answers).toEqual(standing.answers);
  });

  it('is asked for again, with all the others, in a new dossier alone', async () => {
    const saver = await preparedSaver(parcours);
    const standing = await saver.walk('onboarding');
    await saver.get('Core/ResetParcours', {}, { 'idempotency-key': newKey() });
    const anew = await saver.walk('onboarding', 'quiz-1');
    expect(anew.dossier).not.toBe(standing.dossier);
    expect(quiz.filter((id) => id in anew.answers)).toEqual([]);
    const { planStep, record } = otherAnswer(standing, 'quiz-1');
    expect((await saver.save(anew, planStep, record)).status).toBe(200);
    // Nobody gets at the one before through it.
    const late = await sendRaw(saver, rawSave(standing, planStep, record));
    expect(late).toMatchObject({ status: 409, erreur: { code: 'frozen' } });
  });
});
