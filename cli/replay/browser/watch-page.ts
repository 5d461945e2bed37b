import type { Page } from '@playwright/test';

type Heard = { said?: { text: string; polite: boolean }[]; refused?: string[] };

/** Runs in the page before its own scripts: notes what live regions say and what the content policy refuses. */
const listen = (): void => {
  const heard = globalThis as Heard;
  heard.said = [];
  heard.refused = [];
  addEventListener('securitypolicyviolation', (event) => {
    heard.refused?.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
  });
  new MutationObserver((mutations) => {
    const regions = new Set(
      mutations.flatMap(({ target }) => {
        const element = target instanceof Element ? target : target.parentElement;
        return element?.closest('[role="status"], [role="alert"], [aria-live]') ?? [];
      }),
    );
    for (const region of regions) {
      const polite = region.getAttribute('role') === 'status' || region.getAttribute('aria-live') === 'polite';
      heard.said?.push({ text: region.textContent, polite });
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
};

/** What went wrong in a page since it was opened, and what it had a screen reader say. */
export type PageWatch = {
  /** Errors in the console, failed requests, refusals of the content policy. */
  readonly problems: () => Promise<readonly string[]>;
  /** What was said since the last time this was asked. */
  readonly announcements: () => Promise<readonly { readonly text: string; readonly polite: boolean }[]>;
};

/**
 * Keeps an eye on a page from before its first document.
 * @param allowed messages that the test brings about itself
 */
export const watchPage = async (page: Page, allowed: readonly RegExp[]): Promise<PageWatch> => {
  const problems: string[] = [];
  const note = (problem: string): void => {
    if (!allowed.some((pattern) => pattern.test(problem))) problems.push(`${new URL(page.url()).pathname}: ${problem}`);
  };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') note(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => note(String(error)));
  page.on('requestfailed', (request) => {
    // Leaving a page cancels what it was still asking for, and a download is an answer that no page takes.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') note(`${request.url()} ${request.failure()?.errorText}`);
  });
  await page.addInitScript(listen);
  return {
    problems: async () => {
      const refused = await page.evaluate(() => (globalThis as { refused?: string[] }).refused ?? []);
      return [...problems, ...refused];
    },
    announcements: () =>
      page.evaluate(() => (globalThis as { said?: { text: string; polite: boolean }[] }).said?.splice(0) ?? []),
  };
};
