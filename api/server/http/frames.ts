import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Audience, FramedPage, FrameRenderer } from '../../../app/frame/frame.ts';
import type { Language } from '../../../engine/view/journey-words.ts';
import type { EarlyPage } from './page-html.ts';

/** What the build made for the server: nothing of it is served as it is. */
export const frameFolder = 'frame';

/** What a page holds besides the files it names. */
export type Inline = {
  readonly style: string;
  /** Stands after the root: what to show, for each language and audience. */
  readonly html: string;
  readonly script: string;
};

/** The first frame of a page; undefined where it has none. @param styles files of the build that it is drawn with */
export type DrawFrame = (known: EarlyPage, styles: readonly string[]) => Inline | undefined;

/** An element that no browser shows by itself. */
const templateOf = (part: string, language: Language, audience: Audience, html: string, journeys = ''): string =>
  `<template data-frame="${part} ${language} ${audience}"${journeys}>${html}</template>`;

const languages: readonly Language[] = ['fr', 'en'];
const audiencesOf = (known: EarlyPage): readonly Audience[] => (known.page === 'step' ? ['reader'] : known.framedFor);

const framedPage = (page: 'home' | 'hub' | 'other', audience: Audience): FramedPage =>
  page === 'home' ? { page, audience } : { page };

/** What pages say, by the journeys that have them say it; the same words once. */
const group = (said: readonly { readonly journey: string; readonly html: string }[]): ReadonlyMap<string, string> => {
  const journeys = new Map<string, string>();
  for (const { journey, html } of said) {
    const before = journeys.get(html);
    journeys.set(html, before === undefined ? journey : `${before} ${journey}`);
  }
  return journeys;
};

/**
 * Reads what the build made of the app's own components (`app/frame/`): an app that was built by something else has
 * none, its pages begin empty.
 * @param partners whether the partners are simulated
 */
export const loadFrames = async (root: string, partners: 'simulated' | 'real'): Promise<DrawFrame> => {
  const folder = join(root, frameFolder);
  const script = await readFile(join(folder, 'show-frame.js'), 'utf8').catch(() => undefined);
  if (script === undefined) return () => undefined;
  // Read at once: a release that takes the place of this one takes its files away.
  const files = (await readdir(join(root, 'assets'))).filter((file) => file.endsWith('.css'));
  const sheets: ReadonlyMap<string, string> = new Map(
    await Promise.all(
      files.map(async (file) => [`assets/${file}`, await readFile(join(root, 'assets', file), 'utf8')] as const),
    ),
  );
  const { style, renderHeader, renderMain } = (await import(
    pathToFileURL(join(folder, 'render-frame.mjs')).href
  )) as FrameRenderer;
  const mainsOf = (known: EarlyPage, language: Language, audience: Audience): string => {
    if (known.page !== 'step')
      return templateOf('main', language, audience, renderMain(language, framedPage(known.page, audience)));
    const said = known.journeys.flatMap(({ id, step: stepIn }) => {
      const step = stepIn(language);
      return step === undefined ? [] : [{ journey: id, html: renderMain(language, { page: 'step', step }) }];
    });
    const mains = [...group(said)];
    // Where journeys say different things, the one that is meant is asked for first (`app/frame/show-frame.ts`).
    const isSure = mains.length === 1 && said.length === known.journeys.length;
    return mains
      .map(([html, journeys]) =>
        templateOf('main', language, audience, html, isSure ? '' : ` data-journeys="${journeys}"`),
      )
      .join('');
  };
  return (known, styles) => {
    const templates = audiencesOf(known).flatMap((audience) =>
      languages.flatMap((language) => [
        templateOf('header', language, audience, renderHeader(language, audience, partners)),
        mainsOf(known, language, audience),
      ]),
    );
    if (templates.length === 0) return undefined;
    return {
      style: [...styles.map((file) => sheets.get(file) ?? ''), style].join('\n'),
      html: `<div id="frame" inert aria-hidden="true" hidden></div>${templates.join('')}`,
      script,
    };
  };
};
