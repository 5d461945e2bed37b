/** The pages about the markets: those of the space of a saver, and those that are open to everybody. */
export type MarketPaths = {
  readonly isPublic: boolean;
  readonly all: string;
  readonly indicator: (code: string) => string;
};

/** Whoever is on a public page stays on public pages. */
export const marketPaths = (pathname: string): MarketPaths => {
  const isPublic = /demo\/*$/u.test(pathname);
  const end = isPublic ? 'demo' : '';
  return {
    isPublic,
    all: `/financialanalysis${end}`,
    indicator: (code) => `/financialanalysisindicator${end}?code=${encodeURIComponent(code)}`,
  };
};
