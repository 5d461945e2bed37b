/** Reads and checks the journeys while somebody types: everything that needs no solver. */
import type { Resolved } from '../../engine/definition/resolve-parts.ts';
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

const tell = (message: CheckedMessage): void => postMessage(message);

/** What was told last: what nobody touched is not sent again. */
let told: { readonly resolved: Resolved | undefined; readonly journeys: string } | undefined;

/** Milliseconds without a letter after which the page hears of what is only worded or bounded otherwise. */
const calm = 200;
let opening: ReturnType<typeof setTimeout> | undefined;

/** What the plan and the forms of a journey are made of. */
const frameOf = ({ journey }: Resolved): string =>
  JSON.stringify([
    journey.id,
    journey.sections.map(({ id }) => id),
    journey.steps.map(({ id, section, fields }) => [id, section, Object.keys(fields)]),
    Object.keys(journey.outcomes),
  ]);

/** To hand a journey over costs both sides as much as to check it: between two letters that is time for the second. */
const openLater = (held: HeldFiles, resolved: Resolved | undefined): void => {
  clearTimeout(opening);
  const before = told?.resolved;
  const isRetouched = before !== undefined && resolved !== undefined && frameOf(before) === frameOf(resolved);
  if (isRetouched) opening = setTimeout(() => tellOpen(held, resolved), calm);
  else tellOpen(held, resolved);
};

const tellOpen = (held: HeldFiles, resolved: Resolved | undefined): void => {
  const journeys = held
    .lastReadable()
    .journeys.flatMap(({ definition }): JourneySummary[] =>
      definition === undefined ? [] : [{ id: definition.id, title: definition.title }],
    );
  const names = JSON.stringify(journeys);
  if (told?.resolved === resolved && told?.journeys === names) return;
  told = { resolved, journeys: names };
  tell({ kind: 'open', journeys, open: resolved === undefined ? undefined : toOpen(held, resolved) });
};

const toOpen = (held: HeldFiles, { findings: _, ...resolved }: Resolved): OpenJourney => ({
  ...resolved,
  lists: Object.fromEntries(
    held
      .lastReadable()
      .lists.flatMap(({ definition }) =>
        definition === undefined
          ? []
          : [[definition.id, definition.options.map(({ code, flags, value }) => ({ code, flags, value }))] as const],
      ),
  ),
});

const check = ({ version, journey, language }: CheckMessage): void => {
  if (files === undefined || checker === undefined) return;
  const present = files.lastReadable().journeys.flatMap(({ definition }) => definition?.id ?? []);
  const wanted = journey ?? present[0] ?? '';
  // To check them all takes a while, the first time; one can be read meanwhile.
  if (told === undefined) tellOpen(files, files.resolve(wanted));
  const { findings } = checker.check(language);
  const shown = checker.lastReadable(language);
  const users: Record<string, string[]> = {};
  for (const id of present) {
    const resolved = shown.get(id)?.value.resolved;
    if (resolved === undefined) continue;
    const origins = [...resolved.origins.values()].flatMap(({ origin, use }) => [
      origin.file,
      ...(use ? [use.file] : []),
    ]);
    for (const file of new Set([resolved.file, ...origins])) (users[file] ??= []).push(id);
  }
  tell({ kind: 'found', version, findings, users });
  openLater(files, shown.get(wanted)?.value.resolved);
};

/** The newest that was asked for; what was asked before it and is still waiting, nobody wants to know any more. */
let asked: CheckMessage | undefined;
const later = (message: CheckMessage): void => {
  const isWaiting = asked !== undefined;
  asked = message;
  if (isWaiting) return;
  setTimeout(() => {
    const newest = asked;
    asked = undefined;
    if (newest !== undefined) check(newest);
  });
};

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
    case 'check':
      later(data);
  }
});
