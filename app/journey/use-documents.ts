import { useCallback, useEffect, useState } from 'react';
import type { JourneyBundle } from '../../engine/definition/resolved.ts';
import type { Language } from '../../locales/load-catalog.ts';
import type { StepDocument } from '../../steps/step-props.ts';

const none: readonly StepDocument[] = [];

/** Asked for as soon as a step has documents: where the network fails afterwards, what says so is there. */
const opener = () => import('./open-document.ts');

type Standing = Pick<StepDocument, 'opened' | 'busy' | 'size'> & { readonly problem?: () => string | undefined };
const unopened: Standing = { opened: false };
const wordless = { problem: undefined } as const;

/** The documents of a step, how each stands, and the way to open one. The server notes what it showed. */
export const useDocuments = (
  bundle: Pick<JourneyBundle, 'documents'>,
  ids: readonly string[],
  dossier: string,
  language: Language,
): { readonly documents: readonly StepDocument[]; readonly open: (id: string) => void } => {
  const [standings, setStandings] = useState<Readonly<Record<string, Standing>>>({});
  const wanted = ids.join(' ');
  useEffect(() => {
    if (wanted === '' || dossier === '') return;
    opener()
      .then(({ openedDocuments }) => openedDocuments(dossier))
      .then(
        (ids) =>
          setStandings((before) => ({ ...Object.fromEntries(ids.map((id) => [id, { opened: true }])), ...before })),
        // Not knowing only means that the reader opens it once more.
        () => undefined,
      );
  }, [wanted, dossier]);
  const open = useCallback(
    (id: string): void => {
      const put = (next: (before: Standing) => Standing): void =>
        setStandings((all) => ({ ...all, [id]: next(all[id] ?? unopened) }));
      put(({ opened }) => ({ opened, busy: true }));
      void opener()
        .then(({ openDocument }) => openDocument(id, dossier, language))
        .catch(() => wordless)
        .then((end) =>
          put(({ opened }) =>
            'size' in end ? { opened: true, size: end.size } : { opened, problem: () => end.problem?.() },
          ),
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
