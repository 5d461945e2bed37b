import { describe, expect, it } from 'vitest';
import { meetFindings } from '../../../engine/check/meet-findings.ts';
import { resolveJourneys } from '../../../engine/check/resolve-journeys.ts';
import { check, cleanFolder, type Folder, type Json } from './check-fixture.ts';

const today = '2026-03-15';

/** Parts with more than one step, used with a name and without, changed and added to. */
const richFolder = (): Folder => {
  const folder = cleanFolder();
  const [person, money] = folder.journeys['plain'].sections;
  person.steps.push({
    ...{ use: 'person', as: 'you', with: { who: 'autre' } },
    insert: [
      { after: 'name', step: { id: 'thanks', screen: 'info', route: '/thanks', title: 'Merci' } },
      { after: 'name', step: { id: 'more', screen: 'info', route: '/more', title: 'Encore' } },
    ],
    change: { name: { title: 'Et l’autre ?', rules: [] } },
  });
  const info = (id: string): Json => ({ id, screen: 'info', route: `/${id}`, title: 'Une page' });
  folder.parts['town'] = { id: 'town', steps: [info('street'), { ...info('home'), body: ['Chez vous'] }] };
  money.steps.splice(1, 0, { use: 'town', with: {}, change: { home: { title: 'Ici' } } });
  return folder;
};

type Path = readonly (string | number)[];
type Place = { readonly file: string; readonly path: Path };

const objectsIn = (value: Json, path: Path = []): readonly Path[] =>
  typeof value !== 'object' || value === null
    ? []
    : [
        ...(Array.isArray(value) ? [] : [path]),
        ...Object.keys(value).flatMap((key) =>
          objectsIn(value[key], [...path, Array.isArray(value) ? Number(key) : key]),
        ),
      ];

const clean = check(richFolder());
const resolved = resolveJourneys(clean.parsed).resolved.get('plain');
const sources: readonly (readonly [string, (folder: Folder) => Json])[] = [
  ['plain.json', (folder) => folder.journeys['plain']],
  ['parts/person.json', (folder) => folder.parts['person']],
  ['parts/town.json', (folder) => folder.parts['town']],
];
const places = sources.flatMap(([file, of]) => objectsIn(of(richFolder())).map((path): Place => ({ file, path })));

/** The steps that stand at a place, or inside it; with a mistake in one, nobody but who gets to one of these meets it. */
const standingAt = ({ file, path }: Place): readonly string[] => {
  if (resolved === undefined) return [];
  const { origins, journey } = resolved;
  if (path[0] === 'outcomes' && path.length > 1) return [String(path[1])];
  // Of a use, what is said of one of its steps, and what is put in.
  const [, , , , own, name] = path;
  if (file === 'plain.json' && own === 'change' && name !== undefined) {
    return journey.steps.flatMap(({ id }) =>
      (id === 'you-name' || id === 'home' ? [id] : []).filter((one) => one.endsWith(String(name))),
    );
  }
  if (file === 'plain.json' && own === 'insert' && path[6] === 'step') return [['thanks', 'more'][Number(name)] ?? ''];
  const isWithin = (place: Place | undefined): boolean =>
    place?.file === file && place.path.slice(0, path.length).every((key, n) => key === path[n]);
  return journey.steps.flatMap(({ id }) => {
    const from = origins.get(id);
    return isWithin(from?.origin) || isWithin(from?.use) ? [id] : [];
  });
};

describe('whoever is said to meet a mistake gets to where it stands:', () => {
  it('nothing is wrong in the folder itself', () => expect(clean.findings).toEqual([]));
  it.each(places.map((place) => [place.file, place.path.join('/'), place] as const))('%s %s', (file, _, place) => {
    const folder = richFolder();
    const of = sources.find(([name]) => name === file)?.[1] ?? (() => ({}));
    place.path.reduce((at: Json, key) => at[key], of(folder))['zzz'] = [{}];
    const { parsed, findings } = check(folder);
    const [met] = meetFindings(
      parsed,
      findings.filter((finding) => finding.file === file),
      { today },
    );
    expect(met).toBeDefined();
    expect(met?.pointer).toContain(place.path.map((key) => `/${key}`).join(''));
    const standing = standingAt(place);
    if (standing.length > 0) expect(standing).toContain(met?.example?.end);
    // Of a fact or an outcome that nobody reads or gets to, it is whoever begins.
    else expect(met?.example).toBeDefined();
  });

  it('an outcome that is no outcome any more is met by who gets to it', () => {
    const folder = richFolder();
    folder.journeys['plain'].outcomes.adviser = [{}];
    const { parsed, findings } = check(folder);
    expect(meetFindings(parsed, findings, { today }).map(({ pointer, example }) => [pointer, example?.end])).toEqual([
      ['/outcomes/adviser', 'adviser'],
    ]);
  });
});
