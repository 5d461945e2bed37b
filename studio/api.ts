import {
  keyHeader,
  tokenHeader,
  type FileChange,
  type Published,
  type SaveAnswer,
  type Workspace,
  type WorkspaceEvent,
} from './protocol.ts';

const storedKey = 'studio-key';

/** The key of this start, from the address that the Studio printed; it does not stay there for others to read. */
export const takeKey = (): string => {
  const given = new URLSearchParams(location.hash.slice(1)).get('key');
  if (given !== null) {
    sessionStorage.setItem(storedKey, given);
    history.replaceState(null, '', location.pathname);
  }
  return sessionStorage.getItem(storedKey) ?? '';
};

/** The server of the Studio did not do what was asked. */
export class StudioRefusal extends Error {
  readonly status: number;
  /** Of what a running server refused: its code. */
  readonly code: string | undefined;
  /** What the message is about, to be told in another sentence: the address at which no server answers. */
  readonly about: string | undefined;
  constructor(status: number, message: string, code?: string, about?: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.about = about;
  }
}

const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
  const response = await fetch(path, { ...init, headers: { ...init.headers, [keyHeader]: takeKey() } });
  if (response.ok || response.status === 409) return response;
  const refused = (await response.json().catch(() => ({}))) as {
    readonly message?: string;
    readonly code?: string;
    readonly about?: string;
  };
  throw new StudioRefusal(response.status, refused.message ?? response.statusText, refused.code, refused.about);
};

/** Rejects with `StudioRefusal`, or where the server is not there. So do all below. */
export const fetchWorkspace = async (): Promise<Workspace> => (await (await ask('/api/workspace')).json()) as Workspace;

export const saveFiles = async (changes: readonly FileChange[]): Promise<SaveAnswer> => {
  const response = await ask('/api/files', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ changes }),
  });
  return (await response.json()) as SaveAnswer;
};

/** The files as they were when they were last put on record. */
export const fetchPublished = async (): Promise<Published> => (await (await ask('/api/published')).json()) as Published;

export const lookUp = async (
  list: 'communes' | 'naf',
  query: string,
): Promise<readonly { readonly code: string; readonly label: string }[]> => {
  const response = await ask(`/api/lookup/${list}?${new URLSearchParams({ query }).toString()}`);
  return (await response.json()) as readonly { readonly code: string; readonly label: string }[];
};

const again = 1000;

/** Told of each edit that others make, line by line; asks anew when the line breaks. */
export const followFiles = (listener: (event: WorkspaceEvent) => void, onLost: (lost: boolean) => void): void => {
  const listen = async (): Promise<void> => {
    const { body } = await ask('/api/events');
    onLost(false);
    if (body === null) return;
    let rest = '';
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const lines = (rest + read.value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line !== '') listener(JSON.parse(line) as WorkspaceEvent);
    }
  };
  const keep = (): void => {
    listen()
      .catch(() => undefined)
      .finally(() => {
        onLost(true);
        setTimeout(keep, again);
      });
  };
  keep();
};

/** Asks the running server through the Studio, as an author: `undefined` for the one that the Studio was started with. */
export const askServer = async <R>(
  name: string,
  request: object,
  author: { readonly token: string | undefined; readonly language: string },
): Promise<R> => {
  const response = await ask(`/api/door/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': author.language,
      [tokenHeader]: author.token ?? '',
    },
    body: JSON.stringify(request),
  });
  return (await response.json()) as R;
};
