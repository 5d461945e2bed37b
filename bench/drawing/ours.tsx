/**
 * Parcours as a saver has it: the session machine, the view of the engine, the step page. Only the server is left out:
 * its ports answer from memory, a moment later, so that what is measured is the drawing and all that surrounds it.
 */
import '../../steps/theme/base.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { createSession, planOf, type JourneySession } from '../../app/journey/create-session.ts';
import { journeyTexts } from '../../app/journey/journey-texts.ts';
import { loadAllKinds } from '../../app/journey/load-kinds.ts';
import { drawAhead } from '../../app/journey/draw-ahead.ts';
import { SaveProgress } from '../../app/journey/SaveProgress.tsx';
import { useDrawn } from '../../app/journey/StepPage.tsx';
import { StepPages, type Ahead } from '../../app/journey/StepPages.tsx';
import { needWords, showLanguage } from '../../app/i18n/language.ts';
import { Announcer } from '../../app/shell/Announcer.tsx';
import { placeOf } from '../../engine/path/path.ts';
import type { JourneyBundle } from '../../engine/definition/resolved.ts';
import { screenOf } from '../../engine/session/session-machine.ts';
import type { SessionPorts } from '../../engine/session/session-ports.ts';
import { pages } from './ten-fields.ts';

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 60));

const ports = (now: () => JourneySession): SessionPorts => ({
  openDossier: () =>
    Promise.resolve({
      dossier: 'bench',
      version: 1,
      today: '2026-03-02',
      answers: {},
      asked: [],
      drafts: Object.fromEntries(
        pages.map(({ id, fields }) => [
          id,
          Object.fromEntries(fields.map(({ name, kind, value }) => [name, kind === 'tick' ? true : value])),
        ]),
      ),
    }),
  readFacts: () => Promise.resolve({}),
  saveStep: async ({ version }) => {
    await pause();
    return {
      kind: 'saved',
      version: version + 1,
      next: placeOf(now().getSnapshot().context.path),
      savedAt: '2026-03-02T10:00:00Z',
    };
  },
  persistPage: pause,
  reopenStep: () => Promise.resolve({ kind: 'unreachable' }),
  prefill: () => Promise.resolve({}),
});

const draft = { kind: 'none' } as const;
const nothing = (): Promise<void> => Promise.resolve();

const Page = ({ session, bundle }: { readonly session: JourneySession; readonly bundle: JourneyBundle }) => {
  const drawn = useDrawn(session);
  const state = screenOf(drawn);
  const [ahead, setAhead] = useState<Ahead>();
  useEffect(() => drawAhead(session, setAhead), [session]);
  if (!['showing', 'saving', 'queued'].includes(state)) return null;
  return (
    <SaveProgress session={session} draft={draft}>
      <StepPages
        ahead={ahead}
        bundle={bundle}
        language="fr"
        session={session}
        context={drawn.context}
        state={state}
        onLeave={nothing}
        leaving={false}
        text={text(bundle)}
      />
    </SaveProgress>
  );
};

let words: ReturnType<typeof journeyTexts> | undefined;
const text = (bundle: JourneyBundle) => (words ??= journeyTexts(bundle, 'fr'));

const start = async (): Promise<void> => {
  await showLanguage('fr');
  await needWords('steps');
  const bundle = (await (await fetch('/bundle.json')).json()) as JourneyBundle;
  const plan = planOf(bundle);
  await loadAllKinds(plan);
  const session: JourneySession = createSession(
    plan,
    ports(() => session),
    { locale: 'fr', wanted: '/page0' },
  );
  session.start();
  createRoot(document.getElementById('root') ?? document.body).render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <main>
          <Page session={session} bundle={bundle} />
        </main>
        <Announcer />
      </MemoryRouter>
    </I18nProvider>,
  );
};
void start();
