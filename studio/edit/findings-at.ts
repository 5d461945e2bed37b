import { journeyShape } from '../../engine/authoring/shapes.ts';
import { toPointer, type Origin } from '../../engine/definition/finding.ts';
import type { Workspace } from '../protocol.ts';
import type { JourneySummary, MetFinding, OpenJourney } from '../worker/messages.ts';
import type { EditedPlace } from '../state/studio.ts';

/** What reading found and what was proven, each once. */
export const allFindings = (
  findings: readonly MetFinding[] | undefined,
  proven: readonly MetFinding[] | undefined,
): readonly MetFinding[] => [...(findings ?? []), ...(proven ?? [])].filter(({ severity }) => severity !== 'note');

/** What is known of the folder: where files stand, which journeys there are, and which of them use a file. */
type Folder = {
  readonly folders: Workspace['folders'];
  readonly journeys: readonly JourneySummary[];
  readonly users: Readonly<Record<string, readonly string[]>>;
};

/** Journeys that a file belongs to; none where nobody knows. */
const journeysOf = (file: string, { folders, journeys, users }: Folder): readonly string[] => {
  const name = file.replace(/^.*\//u, '');
  const isTranslation = file === `${folders.translation}/${name}`;
  const source = !isTranslation
    ? file
    : name.startsWith('part.')
      ? `${folders.part}/${name.slice('part.'.length)}`
      : `${folders.journey}/${name}`;
  // One that was never sound tells nobody what it uses.
  const own = journeys.find(({ id }) => source === `${folders.journey}/${id}.json`);
  return users[source] ?? (own === undefined ? [] : [own.id]);
};

/** Findings of a journey, with those that no journey can be told for; and how many the others have. */
export const splitFindings = (
  findings: readonly MetFinding[],
  journey: string,
  folder: Folder,
): {
  readonly own: readonly MetFinding[];
  readonly others: readonly (JourneySummary & { readonly count: number })[];
} => {
  const known = new Map(folder.journeys.map((one) => [one.id, one]));
  const counts = new Map<string, number>();
  const own = findings.filter(({ file }) => {
    const all = journeysOf(file, folder).filter((id) => known.has(id));
    if (all.length === 0 || all.includes(journey)) return true;
    for (const id of all) counts.set(id, (counts.get(id) ?? 0) + 1);
    return false;
  });
  const others = folder.journeys.flatMap((one) => {
    const count = counts.get(one.id);
    return count === undefined ? [] : [{ ...one, count }];
  });
  return { own, others };
};

const isIn = ({ file, pointer }: MetFinding, origin: Origin): boolean => {
  const start = toPointer(origin.path);
  return file === origin.file && (pointer === start || pointer.startsWith(`${start}/`));
};

/** What a journey says beside its sections and ends. */
const ownWords = journeyShape.map(({ name }) => name).filter((name) => name !== 'sections' && name !== 'outcomes');

/**
 * Where something of a journey is written: a step may also be changed by the journey that uses its part, and a journey
 * may have what the server says from another.
 */
export const originsOf = (open: OpenJourney, { kind, id }: EditedPlace): readonly Origin[] => {
  if (kind === 'journey') {
    const written = [...open.places.values()].filter(({ path }) => ownWords.includes(String(path[0])));
    return [...ownWords.map((word): Origin => ({ file: open.file, path: [word] })), ...written];
  }
  if (kind === 'step') {
    const from = open.origins.get(id);
    return from === undefined ? [] : [from.origin, ...from.patches.map(({ origin }) => origin)];
  }
  const n = open.journey.sections.findIndex((one) => one.id === id);
  const place = open.places.get(kind === 'section' ? `sections/${n}` : `outcomes/${id}`);
  return place === undefined ? [] : [place];
};

/** Findings that stand in something of a journey; of a section, only what stands beside its steps. */
export const findingsAt = (
  findings: readonly MetFinding[],
  open: OpenJourney,
  place: EditedPlace,
): readonly MetFinding[] => {
  const origins = originsOf(open, place);
  return findings.filter((finding) =>
    origins.some(
      (origin) =>
        isIn(finding, origin) &&
        (place.kind !== 'section' || !finding.pointer.startsWith(`${toPointer(origin.path)}/steps/`)),
    ),
  );
};

/** Where a finding is mended: the step, section or outcome that it stands in, or what the journey says beside these. */
export const placeOfFinding = (finding: MetFinding, open: OpenJourney): EditedPlace | undefined => {
  const places: readonly EditedPlace[] = [
    ...open.journey.steps.map(({ id }): EditedPlace => ({ kind: 'step', id })),
    ...Object.keys(open.journey.outcomes).map((id): EditedPlace => ({ kind: 'outcome', id })),
    ...open.journey.sections.map(({ id }): EditedPlace => ({ kind: 'section', id })),
    { kind: 'journey', id: open.journey.id },
  ];
  return places.find((place) => originsOf(open, place).some((origin) => isIn(finding, origin)));
};
