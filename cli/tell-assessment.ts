import type { Assessment } from '../api/contract/publications/draft.ts';
import { counted } from './command.ts';

type Language = 'fr' | 'en';

const words = {
  en: {
    none: 'Nothing differs from what is served.',
    added: 'new journey',
    removed: 'journey taken away',
    same: 'changes nothing for anybody',
    approval: 'Somebody else must approve it.',
    counts: (name: string, all: number, rest: string) => `Dossiers in ${name}: ${all} in progress: ${rest}`,
    kinds: {
      unaffected: ['unaffected', 'unaffected'],
      asked: ['asked again', 'asked again'],
      moved: ['moved', 'moved'],
      frozen: ['signed, stays as it is', 'signed, stay as they are'],
    },
    asked: (step: string, why: 'new' | 'refused', dossiers: number) =>
      `${dossiers} asked “${step}” again: ${why === 'new' ? 'it is new to them' : 'what they gave is no longer right'}`,
    moved: (from: string, to: string, dossiers: number) =>
      `${counted(dossiers, 'en', ['goes on', 'go on'])} from “${to}” instead of “${from}”`,
    stranded: (dossiers: number) =>
      `${counted(dossiers, 'en', ['has no journey', 'have no journey'])} any more: it cannot be published`,
  },
  fr: {
    none: 'Rien ne diffère de ce qui est servi.',
    added: 'nouveau parcours',
    removed: 'parcours retiré',
    same: 'ne change rien pour personne',
    approval: 'Une autre personne doit l’approuver.',
    counts: (name: string, all: number, rest: string) => `Dossiers de ${name}\u00a0: ${all} en cours\u00a0: ${rest}`,
    kinds: {
      unaffected: ['sans changement', 'sans changement'],
      asked: ['réinterrogé', 'réinterrogés'],
      moved: ['déplacé', 'déplacés'],
      frozen: ['signé, inchangé', 'signés, inchangés'],
    },
    asked: (step: string, why: 'new' | 'refused', dossiers: number) =>
      `${counted(dossiers, 'fr', ['réinterrogé', 'réinterrogés'])} sur «\u00a0${step}\u00a0»\u00a0: ${why === 'new' ? 'l’étape est nouvelle' : 'la réponse donnée ne convient plus'}`,
    moved: (from: string, to: string, dossiers: number) =>
      `${counted(dossiers, 'fr', ['reprend', 'reprennent'])} à «\u00a0${to}\u00a0» au lieu de «\u00a0${from}\u00a0»`,
    stranded: (dossiers: number) =>
      `${counted(dossiers, 'fr', ['n’a plus', 'n’ont plus'])} de parcours\u00a0: publication impossible`,
  },
} as const;

const kinds = ['unaffected', 'asked', 'moved', 'frozen'] as const;

/** What becomes of open dossiers, a line each. */
export const tellDossiers = (dossiers: Assessment['dossiers'], language: Language): readonly string[] => {
  const w = words[language];
  return dossiers.flatMap(({ journey, counts, asked, moved, stranded, titles }) => [
    w.counts(
      journey,
      kinds.reduce((sum, kind) => sum + counts[kind], stranded),
      kinds.flatMap((kind) => (counts[kind] === 0 ? [] : [counted(counts[kind], language, w.kinds[kind])])).join(' · '),
    ),
    ...asked.map((one) => `  ${w.asked(titles[one.step] ?? one.step, one.why, one.dossiers)}`),
    ...moved.map((one) => `  ${w.moved(titles[one.from] ?? one.from, titles[one.to] ?? one.to, one.dossiers)}`),
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
