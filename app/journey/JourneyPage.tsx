import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { JourneyBundle } from '../../engine/definition/resolved.ts';
import { languages, type Language } from '../../locales/load-catalog.ts';
import { buttonClass } from '../../steps/parts/Button.tsx';
import { Link } from '../navigation/Link.tsx';
import type { JourneyPageProps } from '../pages/elsewhere/find-elsewhere.ts';
import { useArrival } from '../navigation/use-arrival.ts';
import { useSession } from '../session/use-session.ts';
import { Waiting } from '../shell/Waiting.tsx';
import { followEdits } from './follow-edits.ts';
import { journeyTexts } from './journey-texts.ts';
import { JourneyRun } from './JourneyRun.tsx';
import { loadBundle } from './load-bundle.ts';

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
        .then((bundle) => stale || setLoaded({ bundle, language }))
        .catch((error: unknown) => stale || setFailure(error));
    };
    load({ publication });
    const stop = followEdits(() => {
      setPublication(undefined);
      load({ again: true });
    });
    return () => {
      stale = true;
      stop();
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
  if (session === undefined) return <Closed bundle={loaded.bundle} path={path} text={text} />;
  return <JourneyRun bundle={loaded.bundle} language={loaded.language} path={path} text={text} onFollow={follow} />;
};

/** A page of the journey that anyone may see (R001): its words, and the way in. */
const Closed = ({
  bundle,
  path,
  text,
}: {
  readonly bundle: JourneyBundle;
  readonly path: string;
  readonly text: (id: string) => string;
}) => {
  const place =
    bundle.journey.steps.find((step) => step.route === path) ??
    Object.values(bundle.journey.outcomes).find((outcome) => outcome.route === path);
  const title = text(place?.title ?? bundle.journey.title);
  useArrival(title);
  return (
    <>
      <h1>{title}</h1>
      {place?.body?.map((id) => (
        <p key={id}>{text(id)}</p>
      ))}
      <p>
        <Link className={buttonClass('primary')} to={`/login?redirect=${encodeURIComponent(path)}`}>
          <Trans>Se connecter</Trans>
        </Link>
      </p>
    </>
  );
};
