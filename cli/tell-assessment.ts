import type { Assessment } from '../api/contract/publications/draft.ts';

type Language = 'fr' | 'en';

const words = {
  en: {
    none: 'Nothing differs from what is served.',
    added: 'new journey',
    removed: 'journey taken away',
    same: 'changes nothing for anybody',
    approval: 'Somebody else must approve it.',
    counts: (name: string, all: number, rest: string) => `Dossiers in ${name}: ${all} in progress: ${rest}`,
    kinds: { unaffected: 'unaffected', asked: 'asked again', moved: 'moved', frozen: 'signed, stay as they are' },
    asked: (step: string, why: 'new' | 'refused', dossiers: number) =>
      `${dossiers} asked “${step}” again: ${why === 'new' ? 'it is new to them' : 'what they gave is no longer right'}`,
    moved: (from: string, to: string, dossiers: number) => `${dossiers} go on from “${to}” instead of “${from}”`,
    stranded: (dossiers: number) => `${dossiers} have no journey any more: it cannot be published`,
  },
  fr: {
    none: 'Rien ne diffère de ce qui est servi.',
    added: 'nouveau parcours',
    removed: 'parcours retiré',
    same: 'ne change rien pour personne',
    approval: 'Une autre personne doit l’approuver.',
    counts: (name: string, all: number, rest: string) => `Dossiers de ${name}\u00a0: ${all} en cours\u00a0: ${rest}`,
    kinds: { unaffected: 'sans changement', asked: 'réinterrogés', moved: 'déplacés', frozen: 'signés, inchangés' },
    asked: (step: string, why: 'new' | 'refused', dossiers: number) =>
      `${dossiers} réinterrogés sur «\u00a0${step}\u00a0»\u00a0: ${why === 'new' ? 'l’étape est nouvelle pour eux' : 'leur réponse ne convient plus'}`,
    moved: (from: string, to: string, dossiers: number) =>
      `${dossiers} reprennent à «\u00a0${to}\u00a0» au lieu de «\u00a0${from}\u00a0»`,
    stranded: (dossiers: number) => `${dossiers} n’ont plus de parcours\u00a0: publication impossible`,
  },
} as const;

const kinds = ['unaffected', 'asked', 'moved', 'frozen'] as const;

/** What becomes of open dossiers, a line each. */
export const tellDossiers = (dossiers: Assessment['dossiers'], language: Language): readonly string[] => {
  const w = words[language];
  return dossiers.flatMap(({ journey, counts, asked, moved, stranded }) => [
    w.counts(
      journey,
      kinds.reduce((sum, kind) => sum + counts[kind], stranded),
      kinds.flatMap((kind) => (counts[kind] === 0 ? [] : [`${counts[kind]} ${w.kinds[kind]}`])).join(' · '),
    ),
    ...asked.map((one) => `  ${w.asked(one.step, one.why, one.dossiers)}`),
    ...moved.map((one) => `  ${w.moved(one.from, one.to, one.dossiers)}`),
    ...(stranded === 0 ? [] : [`  ${w.stranded(stranded)}`]),
  ]);
};

/** A draft as people read it: findings that stand in its way, or what it does and to whom. */
export const tellAssessment = (
  { findings, compared, digest, needsApproval, dossiers }: Assessment,
  language: Language,
): readonly string[] => {
  const w = words[language];
  if (digest === '') {
    return findings
      .filter(({ severity }) => severity !== 'note')
      .map(({ file, line, column, code, message }) => `✗ ${file}:${line}:${column} ${code}\n  ${message}`);
  }
  const changed = compared.filter(({ state, changes }) => state !== 'both' || changes.length > 0);
  return [
    ...(changed.length === 0 ? [w.none] : []),
    ...changed.flatMap(({ journey, state, changes }) => [
      state === 'both' ? journey : `${journey}: ${w[state]}`,
      ...changes.flatMap(({ sentence, effects, effect }) => [
        `  ${sentence}`,
        ...effects.map((one) => `    ${one}`),
        ...(effect === undefined ? [`    ${w.same}`] : []),
      ]),
    ]),
    ...tellDossiers(dossiers, language),
    ...(needsApproval ? [w.approval] : []),
  ];
};
