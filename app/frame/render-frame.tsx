import { setupI18n, type I18n, type Messages } from '@lingui/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'react-router-dom';

import { languages, loadCatalog, type CatalogPart, type Language } from '../../locales/load-catalog.ts';
import { Illustration } from '../../steps/parts/Illustration.tsx';
import { SimulatedBanner } from '../../steps/parts/SimulatedBanner.tsx';
import screen from '../../steps/screens/screen.module.css';
import { StepBody, StepHead } from '../../steps/screens/StepHead.tsx';
import { Words } from '../i18n/Words.tsx';
import { journeyTexts } from '../journey/journey-texts.ts';
import { NavigatorContext } from '../navigation/navigator-context.ts';
import type { Navigator } from '../navigation/navigator.ts';
import { HubHead } from '../pages/hub/HubHead.tsx';
import login from '../pages/login/login.module.css';
import { Welcome } from '../pages/login/Welcome.tsx';
import page from '../pages/page.module.css';
import { HeaderFrame } from '../shell/Header.tsx';
import shell from '../shell/shell.module.css';
import { Waiting } from '../shell/Waiting.tsx';
import ownStyle from './frame.css?inline';
import { someone, type Audience, type FramedPage, type FramedStep, type FrameRenderer } from './frame.ts';

const parts: readonly CatalogPart[] = ['app', 'pages', 'steps'];

const wordsIn = async (language: Language): Promise<I18n> => {
  const catalogs = await Promise.all(parts.map((part) => loadCatalog(language, part)));
  return setupI18n({ locale: language, messages: { [language]: Object.assign({}, ...catalogs) as Messages } });
};
const words = new Map<Language, I18n>();
for (const language of languages) words.set(language, await wordsIn(language));

/** Nobody goes anywhere from a frame. */
const nowhere = { go: async () => undefined } as unknown as Navigator<unknown>;
const unmoved = { createHref: () => '', go: () => undefined, push: () => undefined, replace: () => undefined };

const render = (language: Language, drawn: ReactNode): string => {
  const i18n = words.get(language);
  if (i18n === undefined) throw new Error(`There are no words in ${language}.`);
  return renderToStaticMarkup(
    <Words i18n={i18n}>
      <NavigatorContext value={nowhere}>
        <Router location="/" navigator={unmoved}>
          {drawn}
        </Router>
      </NavigatorContext>
    </Words>,
  );
};

/** How far the reader is takes as much room as it will, and is not seen: it is not known yet. */
const unknown = {
  section: { id: '', index: 0, count: 1 },
  progress: { done: 0, total: 1, percent: 0, remaining: { least: 1, most: 2 }, inSection: { least: 1, most: 2 } },
};
const goBack = (): void => undefined;

const StepFrame = ({ step, language }: { readonly step: FramedStep; readonly language: Language }) => {
  const text = journeyTexts({ texts: step.texts }, language);
  const drawing = step.illustration ?? (step.screen === 'congratulation' ? 'done' : undefined);
  const said = {
    view: { ...step, section: { ...unknown.section, title: step.section }, progress: unknown.progress },
    services: { text },
    nextTitle: step.next === undefined ? undefined : text(step.next),
    onBack: step.isFirst ? undefined : goBack,
  };
  return (
    <div className={screen['screen']} data-unknown>
      <StepHead
        props={said}
        above={
          drawing !== undefined && (
            <div className={screen['drawing']}>
              <Illustration id={drawing} />
            </div>
          )
        }
      />
      <div className={screen['form']}>
        <StepBody props={said} />
      </div>
    </div>
  );
};

const Main = ({ framed, language }: { readonly framed: FramedPage; readonly language: Language }) => {
  switch (framed.page) {
    case 'home':
      return (
        <div className={login['home']}>
          <Welcome heading="h1" hasAccount={framed.audience === 'reader'} />
        </div>
      );
    case 'hub':
      return (
        <div className={page['wide']}>
          <HubHead prenom={someone} />
        </div>
      );
    case 'other':
      return null;
    case 'step':
      return <StepFrame step={framed.step} language={language} />;
  }
};

export const { style, renderHeader, renderMain }: FrameRenderer = {
  style: ownStyle,
  renderHeader: (language: Language, audience: Audience, partners) =>
    render(
      language,
      <>
        <div className={shell['iosSpacer']} data-ios />
        <HeaderFrame session={audience === 'reader' ? { prenom: someone } : undefined}>
          {partners === 'simulated' && <SimulatedBanner />}
        </HeaderFrame>
      </>,
    ),
  renderMain: (language, framed) =>
    render(
      language,
      <div className={shell['main']}>
        <Main framed={framed} language={language} />
        {/* Home is whole but for its form, which stands below. */}
        {framed.page !== 'home' && <Waiting />}
      </div>,
    ),
};
