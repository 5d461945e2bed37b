/**
 * Stands in the page itself, after its root (`api/server/http/page-html.ts`), and shows the first frame before any file
 * of the app is there: in the reader's language, and only where their page will say the same. Nothing of it is heard or
 * can be reached; it goes when the page has its title. What the app is made of is asked for once the frame is painted: it
 * would only be in the way before.
 */
import { readStored } from '../browser/storage.ts';
import { whichJourney } from '../early/which-journey.ts';
import { storedLanguage } from '../i18n/stored-language.ts';
import { parseSession, sessionKey } from '../session/session.ts';
import { isIos } from '../shell/is-ios.ts';
import { someone, type Audience } from './frame.ts';

/** Milliseconds after which a page that is not painted, in a tab behind others, goes on all the same. */
const longest = 300;

document.currentScript?.remove();
const root = document.getElementById('root');
const frame = document.getElementById('frame');
const language = storedLanguage();
const prenom = parseSession(readStored(sessionKey), Date.now())?.prenom;
const audience: Audience = prenom === undefined ? 'anyone' : 'reader';

const contentOf = (templates: string): DocumentFragment | '' =>
  document.querySelector<HTMLTemplateElement>(`template${templates}`)?.content ?? '';

/** Asks for the app; a second time there is nothing left to ask for. */
const askForApp = (): void => document.head.append(contentOf('#app-files'));

const nameReader = (within: Node): void => {
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  while (texts.nextNode() !== null) {
    const { currentNode: text } = texts;
    text.nodeValue = (text.nodeValue ?? '').replace(someone, prenom ?? '');
  }
};

const header = contentOf(`[data-frame="header ${language} ${audience}"]`);
// Who gave no name is greeted in other words.
if (root === null || frame === null || header === '' || prenom === '') {
  frame?.remove();
  askForApp();
} else {
  frame.lang = language;
  const append = (...parts: readonly (DocumentFragment | '')[]): void => {
    frame.append(...parts);
    nameReader(frame);
  };
  const main = `[data-frame="main ${language} ${audience}"]`;
  const known = contentOf(`${main}:not([data-journeys])`);
  append(header, known);
  // Of journeys that say different things here, the one that is meant; who asks next finds the answer (`app/early/`).
  if (known === '' && contentOf(main) !== '')
    whichJourney().then(
      (journey) => append(contentOf(`${main}[data-journeys~="${CSS.escape(journey)}"]`)),
      () => undefined,
    );
  if (!isIos(navigator)) frame.querySelector('[data-ios]')?.remove();
  frame.hidden = false;
  new PerformanceObserver(askForApp).observe({ type: 'paint', buffered: true });
  setTimeout(askForApp, longest);
  new MutationObserver((_, observer) => {
    if (root.querySelector('h1') === null) return;
    observer.disconnect();
    frame.remove();
  }).observe(root, { childList: true, subtree: true });
}
