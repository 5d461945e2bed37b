import { useMemo } from 'react';
import { useChecked, useStudio } from '../state/studio-context.ts';
import { allFindings, splitFindings } from './findings-at.ts';
import { useJourneys, type Opened } from './open-step.ts';

/** What is wrong in the open journey, and how much in which others. */
export const useFindings = (opened: Opened | undefined) => {
  const { folders } = useStudio().workspace;
  const { findings, proven, users } = useChecked();
  const journeys = useJourneys();
  const open = opened?.journey.journey.id ?? '';
  return useMemo(
    () => splitFindings(allFindings(findings, proven), open, { folders, journeys, users }),
    [findings, proven, open, folders, journeys, users],
  );
};
