import type { FileRef } from '../../engine/answers/answers.ts';
import { describe } from '../../api/client/call-descriptor.ts';
import { fundCalls, type Insurer } from '../../api/client/fund-calls.ts';
import { problemOf } from '../../api/client/call-failure.ts';
import type { getDocumentFile } from '../../api/contract/core/documents.ts';
import type { CodeLabel, FundFacts, LookupList } from '../../steps/step-props.ts';
import { api } from '../api.ts';
import { callWords } from './call-words.ts';
import { readPoints } from './read-points.ts';
import { untilWorthATry } from './until-worth-a-try.ts';

const codeLabels = (found: readonly { readonly code: string; readonly libelle: string }[]): readonly CodeLabel[] =>
  found.map(({ code, libelle }) => ({ code, label: libelle }));

const lookupFunds = async (
  insurer: Insurer,
  picked: Readonly<Record<string, string>>,
): Promise<readonly CodeLabel[]> => {
  const funds = await api.call(fundCalls[insurer], { bl_actif: '1' });
  return funds
    .filter(
      ({ type, zone, categorie }) =>
        type === (picked['type'] ?? type) &&
        zone === (picked['zone'] ?? zone) &&
        categorie === (picked['category'] ?? categorie),
    )
    .map(({ isin, libelle }) => ({ code: isin, label: libelle }));
};

const lookupCategories = async ({ type, zone }: Readonly<Record<string, string>>): Promise<readonly CodeLabel[]> => {
  const asked = [
    ...(type === undefined ? [] : [api.call(fundCalls.categoriesOfType, { type })]),
    ...(zone === undefined ? [] : [api.call(fundCalls.categoriesOfZone, { zone })]),
  ];
  const [first = [], ...others] = await Promise.all(asked);
  return codeLabels(first.filter(({ code }) => others.every((list) => list.some((one) => one.code === code))));
};

const lookupNamed = async (name: string, payload: object): Promise<readonly CodeLabel[]> =>
  (await api.callNamed({ area: 'Core', name, method: 'GET', kind: 'read' }, payload)) as readonly CodeLabel[];

/** What some fields ask of the server while they are filled in; fetched with the first that does. */
export const lookup = async (insurer: Insurer, list: LookupList, query: string): Promise<readonly CodeLabel[]> => {
  const picked = Object.fromEntries(new URLSearchParams(query));
  switch (list) {
    case 'communes':
      return lookupNamed('GetAllCommune', { codePostal: query });
    case 'naf':
      return lookupNamed('SearchNaf', { recherche: query });
    case 'fund-types':
      return codeLabels(await api.call(fundCalls.types, {}));
    case 'fund-zones':
      return codeLabels(await api.call(fundCalls.zones, {}));
    case 'fund-categories':
      return lookupCategories(picked);
    case 'funds':
      return lookupFunds(insurer, picked);
  }
};

/** Insurer A adds to its general terms for some funds. */
const amendmentOf = async (insurer: Insurer, isin: string): Promise<FundFacts['amendment']> => {
  if (insurer !== 'InsurerA') return undefined;
  const listed = await api.call(fundCalls.amendments, {});
  if (!listed.some(({ codeFonds }) => codeFonds === isin)) return undefined;
  const { numero, texte } = await api.call(fundCalls.amendment, { codeFonds: isin });
  return { number: numero, paragraphs: texte };
};

/** Rejects with a `CallFailure`. */
export const fundFacts = async (insurer: Insurer, isin: string): Promise<FundFacts> => {
  const [figures, beside, history, amendment, { url }] = await Promise.all([
    api.call(fundCalls.stats, { isin }),
    api.call(fundCalls.beside, { isin }),
    api.call(fundCalls.history, { isin }),
    amendmentOf(insurer, isin),
    api.call(fundCalls.document, { isin }),
  ]);
  const { performance, baisse, mois, frais, sfdr, part_durable, exclusions } = figures;
  return {
    performance,
    market: beside.indice.performance,
    fall: baisse,
    months: mois ?? undefined,
    fee: frais / 10_000,
    article: sfdr,
    sustainable: part_durable,
    excluded: exclusions,
    document: url,
    history: { unit: 'index', points: readPoints(history.points) },
    amendment,
  };
};

/**
 * Stores a document. Rejects with the issue that the server found in it, else with the `words` for what was in the way, and
 * where that was the connection, `back`.
 */
export const upload = async (file: File, dossier: string, onProgress: (done: number) => void): Promise<FileRef> => {
  const form = new FormData();
  form.set('file', file);
  try {
    const stored = await api.callNamed({ area: 'Core', name: 'UploadDocument', method: 'POST', kind: 'action' }, form, {
      headers: { 'Parcours-Dossier': dossier },
      onUpload: onProgress,
    });
    return stored as FileRef;
  } catch (error) {
    const problem = problemOf(error);
    const issue = problem !== undefined && 'issues' in problem ? problem.issues[0] : undefined;
    // Without a problem of its own, what sends it could not be fetched.
    const isLost = problem === undefined || ('kind' in problem && problem.kind === 'offline');
    throw issue ?? { words: await callWords(error), ...(isLost ? { back: untilWorthATry } : {}) };
  }
};

const stored = describe<typeof getDocumentFile>({
  area: 'Core',
  name: 'GetDocument',
  method: 'GET',
  kind: 'read',
  policy: 'bearer',
});

/** A document that was stored earlier. Rejects with a `CallFailure`. */
export const fetchFile = async ({ id, type }: FileRef): Promise<Blob> => {
  const { content } = await api.download(stored, { id });
  // A download comes as bytes without a kind; the page must know what it shows.
  return content.slice(0, content.size, type);
};
