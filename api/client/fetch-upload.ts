const headersOf = (sender: XMLHttpRequest): Headers => {
  const headers = new Headers();
  for (const line of sender.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
};

/**
 * `fetch` for a document that goes up. `fetch` itself tells how much has gone only where the body is streamed, and
 * browsers stream a body over HTTP/2 alone; `XMLHttpRequest` tells it on any connection.
 * @param onUpload gets 0 to 1
 */
export const fetchUpload =
  (onUpload: (done: number) => void): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const body = await request.blob();
    return new Promise((resolve, reject) => {
      const sender = new XMLHttpRequest();
      sender.open(request.method, request.url);
      request.headers.forEach((value, name) => sender.setRequestHeader(name, value));
      sender.responseType = 'blob';
      sender.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onUpload(loaded / total);
      });
      sender.addEventListener('load', () =>
        resolve(new Response(sender.response as Blob, { status: sender.status, headers: headersOf(sender) })),
      );
      // As `fetch` puts it, so that whoever tries again knows a lost connection when it meets one.
      sender.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
      sender.addEventListener('abort', () => reject(request.signal.reason as Error));
      request.signal.addEventListener('abort', () => sender.abort());
      sender.send(body);
    });
  };
