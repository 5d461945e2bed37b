import type { Page, Request } from '@playwright/test';

/** One save that the page sent. `status` 0: no answer came. */
export type SentSave = {
  readonly step: string;
  /** `InsurerA/UpdateMttInitial`. */
  readonly call: string;
  /** The same for one save, however often it is sent. */
  readonly key: string;
  readonly status: number;
};

export type SaveWatch = {
  /** What was answered, or given up, since the last time this was asked. */
  readonly sent: () => readonly SentSave[];
};

/** A save names its step; the note of the page that follows it has a key of its own form (`app/journey/ports.ts`). */
const saveOf = (request: Request, status: number): SentSave | undefined => {
  const headers = request.headers();
  const [step, key] = [headers['parcours-step'], headers['idempotency-key']];
  if (request.method() !== 'POST' || step === undefined || key === undefined || key.startsWith('page-'))
    return undefined;
  return { step, call: new URL(request.url()).pathname.replace('/api/', ''), key, status };
};

/** Notes every save that a page sends. */
export const watchSaves = (page: Page): SaveWatch => {
  const noted: SentSave[] = [];
  const note = (request: Request, status: number): void => {
    const save = saveOf(request, status);
    if (save !== undefined) noted.push(save);
  };
  page.on('response', (response) => note(response.request(), response.status()));
  page.on('requestfailed', (request) => note(request, 0));
  return { sent: () => noted.splice(0) };
};
