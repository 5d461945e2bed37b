import { useCallback, useEffect, useState } from 'react';
import type { JourneyBundle } from '../../engine/definition/resolved.ts';
import type { Language } from '../../locales/load-catalog.ts';
import type { StepDocument } from '../../steps/step-props.ts';
import type { Standings } from './open-document.ts';

const none: readonly StepDocument[] = [];

/** Asked for as soon as a step has documents: where the network fails afterwards, what says so is there. */
const opener = () => import('./open-document.ts');

const unopened: Standings[string] = { opened: false };

/** The documents of a step, how each stands, and the way to open one. The server notes what it showed. */
export const useDocuments = (
  bundle: Pick<JourneyBundle, 'documents'>,
  ids: readonly string[],
  dossier: string,
  language: Language,
): { readonly documents: readonly StepDocument[]; readonly open: (id: string) => void } => {
  const [standings, setStandings] = useState<Standings>({});
  const wanted = ids.join(' ');
  useEffect(() => {
    if (wanted === '' || dossier === '') return;
    opener().then(
      ({ noteOpened }) => noteOpened(dossier, setStandings),
      () => undefined,
    );
  }, [wanted, dossier]);
  const open = useCallback(
    (id: string): void => {
      opener().then(
        ({ openDocument }) => openDocument(id, dossier, language, setStandings),
        () => setStandings((all) => ({ ...all, [id]: { ...(all[id] ?? unopened), problem: () => undefined } })),
      );
    },
    [dossier, language],
  );
  if (ids.length === 0) return { documents: none, open };
  return {
    documents: ids.map((id) => {
      const { problem, ...standing } = standings[id] ?? unopened;
      // Without words for it, that it failed is said all the same.
      return { id, title: bundle.documents[id] ?? id, ...standing, problem: problem && (problem() ?? '') };
    }),
    open,
  };
};
