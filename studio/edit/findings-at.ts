import { toPointer, type Finding, type Origin } from '../../engine/definition/finding.ts';
import type { OpenJourney } from '../worker/messages.ts';
import type { EditedPlace } from '../state/studio.ts';

/** What reading found and what was proven, each once. */
export const allFindings = (
  findings: readonly Finding[] | undefined,
  proven: readonly Finding[] | undefined,
): readonly Finding[] => [...(findings ?? []), ...(proven ?? [])].filter(({ severity }) => severity !== 'note');

const isIn = ({ file, pointer }: Finding, origin: Origin): boolean => {
  const start = toPointer(origin.path);
  return file === origin.file && (pointer === start || pointer.startsWith(`${start}/`));
};

/** Where something of a journey is written: a step may also be changed by the journey that uses its part. */
export const originsOf = (open: OpenJourney, { kind, id }: EditedPlace): readonly Origin[] => {
  if (kind === 'step') {
    const from = open.origins.get(id);
    return from === undefined ? [] : [from.origin, ...from.patches.map(({ origin }) => origin)];
  }
  const n = open.journey.sections.findIndex((one) => one.id === id);
  const place = open.places.get(kind === 'section' ? `sections/${n}` : `outcomes/${id}`);
  return place === undefined ? [] : [place];
};

/** Findings that stand in something of a journey; of a section, only what stands beside its steps. */
export const findingsAt = (findings: readonly Finding[], open: OpenJourney, place: EditedPlace): readonly Finding[] => {
  const origins = originsOf(open, place);
  return findings.filter((finding) =>
    origins.some(
      (origin) =>
        isIn(finding, origin) &&
        (place.kind !== 'section' || !finding.pointer.startsWith(`${toPointer(origin.path)}/steps/`)),
    ),
  );
};

/** Where a finding is mended: the step, section or outcome that it stands in. */
export const placeOfFinding = (finding: Finding, open: OpenJourney): EditedPlace | undefined => {
  const places: readonly EditedPlace[] = [
    ...open.journey.steps.map(({ id }): EditedPlace => ({ kind: 'step', id })),
    ...Object.keys(open.journey.outcomes).map((id): EditedPlace => ({ kind: 'outcome', id })),
    ...open.journey.sections.map(({ id }): EditedPlace => ({ kind: 'section', id })),
  ];
  return places.find((place) => originsOf(open, place).some((origin) => isIn(finding, origin)));
};
