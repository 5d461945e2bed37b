import { expect, test as base } from '@playwright/test';
import { builtApp } from '../../cli/replay/browser/built-app.ts';
import { openTab, type Tab, type TabOptions } from '../../cli/replay/browser/open-tab.ts';
import { startParcours, type RunningParcours } from '../../cli/replay/place/parcours-server.ts';

export type VisitOptions = TabOptions & {
  /** The server to visit; the worker's own when left out. */
  readonly at?: RunningParcours | undefined;
};

export type Serve = (options?: Parameters<typeof startParcours>[0]) => Promise<RunningParcours>;

export type Visit = (options?: VisitOptions) => Promise<Tab>;

type Fixtures = {
  /** Starts a server for this test alone. It stops once the pages that visit it are judged and closed. */
  readonly serve: Serve;
  /** Opens a browser; when the test is over, nothing may have gone wrong in any of its pages. */
  readonly visit: Visit;
};

export const test = base.extend<Fixtures, { readonly parcours: RunningParcours }>({
  parcours: [
    // Playwright reads the names of the fixtures off this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const parcours = await startParcours({ static: builtApp() });
      await use(parcours);
      await parcours.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // oxlint-disable-next-line no-empty-pattern
  serve: async ({}, use) => {
    const servers: RunningParcours[] = [];
    await use(async (options) => {
      const server = await startParcours({ static: builtApp(), ...options });
      servers.push(server);
      return server;
    });
    for (const server of servers) await server.close();
  },
  // It asks for `serve` so as to be done before the servers stop: a page fetches what it may need next when it is idle.
  visit: async ({ browser, parcours, serve: _servers }, use) => {
    const tabs: Tab[] = [];
    await use(async ({ at = parcours, ...options } = {}) => {
      const tab = await openTab(browser, at.url, options);
      tabs.push(tab);
      return tab;
    });
    for (const { page, watch } of tabs) {
      if (page.isClosed()) continue;
      expect(await watch.problems()).toEqual([]);
      await page.context().close();
    }
  },
});

export { expect };
