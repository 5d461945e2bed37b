import type { Config } from '../config.ts';

/** Hashes of what stands in a page itself, as a policy has them: `'sha256-...'`. */
export type InlineHashes = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

/**
 * The headers of every answer. No inline script or style but those that are known by what they hold, no evaluation, no
 * foreign origin; forms may also go to the signature provider.
 */
export const securityHeaders = (
  config: Pick<Config, 'publicUrl' | 'formTargets'>,
  inline: InlineHashes = { scripts: [], styles: [] },
): Readonly<Record<string, string>> => {
  const policy = [
    "default-src 'none'",
    ['script-src', "'self'", ...inline.scripts].join(' '),
    ['style-src', "'self'", ...inline.styles].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    ['form-action', "'self'", ...config.formTargets].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default parcours',
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'x-frame-options': 'DENY',
    ...(config.publicUrl.startsWith('https://')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
};
