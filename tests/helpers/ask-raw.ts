import { request as rawRequest } from 'node:http';

/** What was answered to a target as it stands here: `fetch` would tidy it up first. */
export const askRaw = (
  server: string,
  target: string,
  { method = 'GET', body }: { readonly method?: 'GET' | 'POST'; readonly body?: unknown } = {},
): Promise<{ readonly status: number | undefined; readonly cache: string | undefined }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server);
    const headers = body === undefined ? {} : { 'content-type': 'application/json' };
    rawRequest({ hostname, port, path: target, method, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode, cache: response.headers['cache-control'] }));
    })
      .on('error', reject)
      .end(body === undefined ? undefined : JSON.stringify(body));
  });
