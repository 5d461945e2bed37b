import { useLingui } from '@lingui/react';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import type { JourneyBundle } from '../../engine/definition/resolved.ts';
import { languages, type Language } from '../../locales/load-catalog.ts';
import { loadPage } from '../navigation/load-page.ts';
import type { JourneyPageProps } from '../pages/elsewhere/find-elsewhere.ts';
import { nextTask } from '../browser/next-task.ts';
import { useSession } from '../session/use-session.ts';
import { Waiting } from '../shell/Waiting.tsx';
import { planOf } from './create-session.ts';
import { isAuthoring } from './is-authoring.ts';
import { journeyTexts } from './journey-texts.ts';
import { JourneyRun } from './JourneyRun.tsx';
import { loadBundle } from './load-bundle.ts';

const ClosedPage = lazy(async () => ({ default: (await loadPage(() => import('./ClosedPage.tsx'))).ClosedPage }));

/** The page of every journey: fetches its bundle in the reader's language and runs it. */
export const Component = ({ journey, path }: JourneyPageProps) => {
  const { i18n } = useLingui();
  const language = languages.find((known) => known === i18n.locale) ?? 'fr';
  const session = useSession();
  const [loaded, setLoaded] = useState<{ readonly bundle: JourneyBundle; readonly language: Language }>();
  const [failure, setFailure] = useState<unknown>();
  // What the dossier goes by, once it says so; until then, what is served.
  const [publication, setPublication] = useState<string>();
  useEffect(() => {
    let stale = false;
    const load = (wanted: Parameters<typeof loadBundle>[2]): void => {
      loadBundle(journey, language, wanted)
        .then(async (bundle) => {
          // What takes long is done before it is drawn, each in a task of its own.
          await nextTask();
          planOf(bundle);
          await nextTask();
          if (!stale) setLoaded({ bundle, language });
        })
        .catch((error: unknown) => stale || setFailure(error));
    };
    load({ publication });
    const onEdit = (): void => {
      setPublication(undefined);
      load({ again: true });
    };
    const following = isAuthoring()
      ? import('./follow-edits.ts').then(({ followEdits }) => followEdits(onEdit))
      : undefined;
    return () => {
      stale = true;
      void following?.then((stop) => stop());
    };
  }, [journey, language, publication]);
  const follow = useCallback(
    async (wanted: string): Promise<JourneyBundle> => {
      const bundle = await loadBundle(journey, language, { publication: wanted });
      setPublication(wanted);
      setLoaded({ bundle, language });
      return bundle;
    },
    [journey, language],
  );
  const text = useMemo(
    () => (loaded === undefined ? undefined : journeyTexts(loaded.bundle, loaded.language)),
    [loaded],
  );
  // Thrown while rendering, so that the page of errors takes over.
  if (failure !== undefined) throw failure;
  if (loaded === undefined || text === undefined) return <Waiting />;
  if (session === undefined) {
    return (
      <Suspense fallback={<Waiting />}>
        <ClosedPage bundle={loaded.bundle} path={path} text={text} />
      </Suspense>
    );
  }
  return <JourneyRun bundle={loaded.bundle} language={loaded.language} path={path} text={text} onFollow={follow} />;
};
