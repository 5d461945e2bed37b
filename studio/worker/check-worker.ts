/** Reads and checks the journeys while somebody types: everything that needs no solver. */
import { createChecker, holdFiles, type HeldFiles } from './held-files.ts';
import type {
  CheckedMessage,
  CheckMessage,
  FilesMessage,
  JourneySummary,
  OpenJourney,
  StartMessage,
} from './messages.ts';

let files: HeldFiles | undefined;
let checker: ReturnType<typeof createChecker> | undefined;

const check = ({ version, journey, language }: CheckMessage): CheckedMessage | undefined => {
  if (files === undefined || checker === undefined) return undefined;
  const { findings, journeys: sound } = checker.check(language);
  const shown = checker.lastSound(language);
  const present = new Set(files.lastSound().journeys.flatMap(({ definition }) => definition?.id ?? []));
  const verdicts = [...shown].filter(([id]) => present.has(id)).map(([, { value }]) => value);
  const users: Record<string, string[]> = {};
  for (const { resolved } of verdicts) {
    const origins = [...resolved.origins.values()].flatMap(({ origin, use }) => [
      origin.file,
      ...(use ? [use.file] : []),
    ]);
    for (const file of new Set([resolved.file, ...origins])) (users[file] ??= []).push(resolved.journey.id);
  }
  const open = shown.get(journey ?? '')?.value;
  return {
    version,
    findings,
    users,
    journeys: verdicts.map(({ resolved }): JourneySummary => ({
      id: resolved.journey.id,
      file: resolved.file,
      title: resolved.texts.get(resolved.journey.title)?.french ?? resolved.journey.id,
      steps: resolved.journey.steps.length,
    })),
    open:
      open === undefined
        ? undefined
        : toOpen(
            open.resolved,
            sound.some((one) => one.journey.id === journey),
          ),
  };
};

const toOpen = (
  { findings: _, ...resolved }: NonNullable<ReturnType<typeof verdictOf>>['resolved'],
  sound: boolean,
): OpenJourney => ({ ...resolved, sound, lists: listsNow() });

const verdictOf = (id: string) => checker?.kept.get(id)?.value;

const listsNow = (): OpenJourney['lists'] =>
  Object.fromEntries(
    (files?.lastSound().lists ?? []).flatMap(({ definition }) =>
      definition === undefined
        ? []
        : [[definition.id, definition.options.map(({ code, flags, value }) => ({ code, flags, value }))] as const],
    ),
  );

addEventListener('message', ({ data }: MessageEvent<StartMessage | FilesMessage | CheckMessage>) => {
  switch (data.kind) {
    case 'start':
      files = holdFiles(data);
      files.put(data.files, []);
      checker = createChecker(files, data.contract);
      break;
    case 'files':
      files?.put(data.files, data.gone);
      break;
    case 'check': {
      const checked = check(data);
      if (checked !== undefined) postMessage(checked);
    }
  }
});
