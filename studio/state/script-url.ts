type Policies = {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => string };
};

/** The page lets nothing be run but what was built with it: an address elsewhere is refused here. */
const own = (url: string): string => {
  const whole = new URL(url, location.href);
  if (whole.origin !== location.origin) throw new Error(`${url} is none of our scripts.`);
  return whole.href;
};

const policy = (globalThis as { readonly trustedTypes?: Policies }).trustedTypes?.createPolicy('studio', {
  createScriptURL: own,
});

/** The address of a worker, as the browser wants it where it trusts only what was named to it. */
export const scriptUrl = (url: string): string => policy?.createScriptURL(url) ?? own(url);
