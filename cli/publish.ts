import * as v from 'valibot';
import {
  approveProposal,
  listProposals,
  proposeDraft,
  proposeRollback,
  publishProposal,
} from '../api/contract/publications/publication-calls.ts';
import { whoAmI } from '../api/contract/publications/author-calls.ts';
import type { ResponseOf } from '../api/contract/call.ts';
import { reason } from '../api/contract/publications/draft.ts';
import { opaque } from '../api/contract/scalars.ts';
import { commandLine, defineCommand, UsageError, whole, type Common, type Terminal } from './command.ts';
import { askLong, draftIn, openDoor, type Door } from './door.ts';
import { tellAssessment, tellDossiers } from './tell-assessment.ts';

/** Throws `UsageError` for what the server would take for no reason. */
const readReason = (because: string): string => {
  const read = v.safeParse(reason, because);
  if (read.success) return read.output;
  throw new UsageError({
    en: `--because is a reason of 3 to 500 signs, for whoever reads the history, not "${because}".`,
    fr: `--because est une raison de 3 à 500 signes, pour qui lira l’historique, et non «\u00a0${because}\u00a0».`,
  });
};

/** Throws `UsageError` for what can be the name of no proposal. */
const readProposal = (id: string): string => {
  const read = v.safeParse(opaque, id);
  if (read.success) return read.output;
  throw new UsageError({
    en: `There is no proposal ${id}; to list them: ${commandLine('publish --list')}`,
    fr: `La proposition ${id} n’existe pas\u202f; pour en avoir la liste\u00a0: ${commandLine('publish --list')}`,
  });
};

const words = {
  fr: {
    served: (number: number) => `Publication ${number} en service.`,
    unchanged: (number: number) => `Rien n’a changé\u00a0: la publication ${number} reste en service.`,
    approve: (id: string) =>
      `Proposée sous ${id}. Qui relit l’approuve par\u00a0: ${commandLine(`publish --approve ${id}`)}`,
    publish: (id: string) => `Proposée sous ${id}. Qui publie lance\u00a0: ${commandLine(`publish --proposal ${id}`)}`,
    approved: (id: string) => `Approuvée. Qui publie lance\u00a0: ${commandLine(`publish --proposal ${id}`)}`,
    open: (approver: string | undefined) =>
      approver === undefined ? 'ouverte, approuvée par personne' : `ouverte, approuvée par ${approver}`,
    is: (number: number) => `publication ${number}`,
  },
  en: {
    served: (number: number) => `Publication ${number} is served.`,
    unchanged: (number: number) => `Nothing has changed: publication ${number} stays.`,
    approve: (id: string) => `Proposed as ${id}. A reviewer runs: ${commandLine(`publish --approve ${id}`)}`,
    publish: (id: string) => `Proposed as ${id}. A publisher runs: ${commandLine(`publish --proposal ${id}`)}`,
    approved: (id: string) => `Approved. A publisher runs: ${commandLine(`publish --proposal ${id}`)}`,
    open: (approver: string | undefined) => `open, approved by ${approver ?? 'nobody'}`,
    is: (number: number) => `is ${number}`,
  },
} as const;

const doorOptions = { server: { type: 'string' } } as const;

/** Says what was published. */
const release = async (
  door: Door,
  proposal: string,
  { format, language }: Common,
  terminal: Terminal,
): Promise<number> => {
  const { print } = terminal;
  const published = await askLong(door, publishProposal, { proposal }, terminal, language);
  if (format === 'json') {
    print(JSON.stringify(published, undefined, 2));
    return 0;
  }
  const { number } = published.publication;
  print(words[language].served(number));
  tellDossiers(published.dossiers, language).forEach((line) => print(line));
  return 0;
};

/**
 * Tells what was proposed, and publishes it where nobody else is needed and whoever asks may. What is served already is no
 * mistake: exit code 0.
 */
const goOn = async (
  door: Door,
  { proposal, assessment }: ResponseOf<typeof proposeDraft>,
  common: Common,
  terminal: Terminal,
): Promise<number> => {
  const { format, language } = common;
  const { print, complain } = terminal;
  if (proposal === undefined && assessment.digest !== '') {
    print(
      format === 'json' ? JSON.stringify({ assessment }, undefined, 2) : words[language].unchanged(assessment.base),
    );
    return 0;
  }
  const mayPublish = (await door.ask(whoAmI, {})).roles.includes('publisher');
  const isLast = proposal !== undefined && !proposal.needsApproval && mayPublish;
  if (format === 'json' && !isLast) print(JSON.stringify({ proposal, assessment }, undefined, 2));
  if (format === 'text') tellAssessment(assessment, language).forEach((line) => print(line));
  if (proposal === undefined) return 1;
  if (isLast) return release(door, proposal.id, common, terminal);
  complain(words[language][proposal.needsApproval ? 'approve' : 'publish'](proposal.id));
  return 1;
};

export const publish = defineCommand({
  options: {
    ...doorOptions,
    because: { type: 'string' },
    approve: { type: 'string' },
    proposal: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
  run: async (common, { server, because, approve, proposal, list }, terminal) => {
    const say = words[common.language];
    const door = openDoor(server, common.language);
    if (list === true) {
      const { proposals } = await door.ask(listProposals, {});
      if (common.format === 'json') terminal.print(JSON.stringify(proposals, undefined, 2));
      else {
        for (const one of proposals) {
          const state = one.number === undefined ? say.open(one.approver) : say.is(one.number);
          terminal.print(`${one.id}  ${one.at}  ${one.author}: ${one.reason} (${state})`);
        }
      }
      return 0;
    }
    if (approve !== undefined) {
      const approved = await door.ask(approveProposal, { proposal: readProposal(approve) });
      terminal.complain(say.approved(approved.id));
      return 0;
    }
    if (proposal !== undefined) return release(door, readProposal(proposal), common, terminal);
    if (because === undefined) {
      throw new UsageError({
        en: 'Why is it published? Say it with --because.',
        fr: 'Pourquoi publier\u202f? Dites-le avec --because.',
      });
    }
    const why = readReason(because);
    const files = await draftIn(common.journeys);
    const proposed = await askLong(door, proposeDraft, { files, reason: why }, terminal, common.language);
    return goOn(door, proposed, common, terminal);
  },
});

export const rollback = defineCommand({
  options: { ...doorOptions, to: { type: 'string' }, because: { type: 'string' } },
  run: async (common, { server, to, because }, terminal) => {
    if (to === undefined || because === undefined) {
      throw new UsageError({
        en: 'To which publication, and why? Say it with --to and --because.',
        fr: 'À quelle publication, et pourquoi\u202f? Dites-le avec --to et --because.',
      });
    }
    const number = whole('to', to);
    const why = readReason(because);
    const door = openDoor(server, common.language);
    const proposed = await askLong(door, proposeRollback, { number, reason: why }, terminal, common.language);
    return goOn(door, proposed, common, terminal);
  },
});
