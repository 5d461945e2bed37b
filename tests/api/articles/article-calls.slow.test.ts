import { afterAll, beforeAll, expect, test } from 'vitest';

import { allArticles } from '../../../api/server/articles/all-articles.ts';
import { startParcours, type RunningParcours } from '../../../cli/replay/place/parcours-server.ts';
import { createSaver, newSaver, type Reply } from '../../../cli/replay/place/saver.ts';

let parcours: RunningParcours;
beforeAll(async () => {
  parcours = await startParcours();
});
afterAll(() => parcours.close());

type About = { readonly id: string; readonly titre: string; readonly niveaux: readonly string[] };
const listIn = ({ donnees }: Reply): readonly About[] => donnees as readonly About[];
const english = { 'accept-language': 'en' };

test('anybody gets the list, in their language and without a text', async () => {
  const anybody = createSaver(parcours, '', '');
  for (const [language, headers] of [
    ['fr', {}],
    ['en', english],
  ] as const) {
    const reply = await anybody.get('Demo/GetBlogPosts', {}, headers);
    expect(reply.status).toBe(200);
    expect(listIn(reply).map(({ titre }) => titre)).toEqual(allArticles(language).map(({ title }) => title));
    expect(JSON.stringify(reply.donnees)).not.toContain(allArticles(language)[0]?.sections[0]?.body[0]);
  }
});

test('the text and the news ask for a session', async () => {
  const anybody = createSaver(parcours, '', '');
  expect((await anybody.get('Core/GetLastNews')).status).toBe(401);
  expect((await anybody.get('Core/GetNews', { id: 'frais' })).status).toBe(401);
});

test('a saver reads an article in both languages, with those beside it; another id is nothing', async () => {
  const saver = await newSaver(parcours);
  const [first, second] = [allArticles('fr')[0], allArticles('fr')[1]];
  const reply = await saver.get('Core/GetNews', { id: first?.id ?? '' });
  expect(reply.donnees).toMatchObject({ titre: first?.title, suivant: { id: second?.id, titre: second?.title } });
  expect(reply.donnees).not.toHaveProperty('precedent');
  const translated = await saver.get('Core/GetNews', { id: first?.id ?? '' }, english);
  expect(translated.donnees).toMatchObject({ titre: allArticles('en')[0]?.title });
  expect((await saver.get('Core/GetNews', { id: 'nulle-part' })).status).toBe(404);
  expect((await saver.get('Core/GetNews', { id: '' })).status).toBe(422);
  expect((await saver.get('Core/GetNews')).status).toBe(422);
});

test('the news fit what is known of the saver', async () => {
  const saver = await newSaver(parcours);
  const before = listIn(await saver.get('Core/GetLastNews'));
  expect(before.map(({ id }) => id)).toEqual(['renonciation', 'sortir-du-plan', 'plan-epargne-retraite']);
  await saver.walk('onboarding');
  const { niveau } = (await saver.get('Core/GetScoringExpFin')).donnees as { readonly niveau: string };
  const news = listIn(await saver.get('Core/GetLastNews'));
  expect(news).toHaveLength(3);
  for (const { niveaux } of news) expect(niveaux).toContain(niveau);
});
