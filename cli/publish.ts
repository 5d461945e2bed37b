import {
  approveProposal,
  listProposals,
  proposeDraft,
  proposeRollback,
  publishProposal,
} from '../api/contract/publications/publication-calls.ts';
import { whoAmI } from '../api/contract/publications/author-calls.ts';
import type { ResponseOf } from '../api/contract/call.ts';
import { defineCommand, UsageError, whole, type Common, type Terminal } from './command.ts';
import { askLong, draftIn, openDoor, type Door } from './door.ts';
import { tellAssessment, tellDossiers } from './tell-assessment.ts';

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
  print(language === 'fr' ? `Publication ${number} en service.` : `Publication ${number} is served.`);
  tellDossiers(published.dossiers, language).forEach((line) => print(line));
  return 0;
};

/** Tells what was proposed, and publishes it where nobody else is needed and whoever asks may. */
const goOn = async (
  door: Door,
  { proposal, assessment }: ResponseOf<typeof proposeDraft>,
  common: Common,
  terminal: Terminal,
): Promise<number> => {
  const { format, language } = common;
  const { print, complain } = terminal;
  const mayPublish = (await door.ask(whoAmI, {})).roles.includes('publisher');
  const isLast = proposal !== undefined && !proposal.needsApproval && mayPublish;
  if (format === 'json' && !isLast) print(JSON.stringify({ proposal, assessment }, undefined, 2));
  if (format === 'text') tellAssessment(assessment, language).forEach((line) => print(line));
  if (proposal === undefined) return 1;
  if (isLast) return release(door, proposal.id, common, terminal);
  complain(
    proposal.needsApproval
      ? `Proposed as ${proposal.id}. A reviewer runs: publish --approve ${proposal.id}`
      : `Proposed as ${proposal.id}. A publisher runs: publish --proposal ${proposal.id}`,
  );
  return 1;
};

export const publish = defineCommand({
  usage: [
    'publish --because REASON | --approve ID | --proposal ID | --list [--server URL]',
    'puts the draft forward, and publishes it where nobody else must approve; approves or publishes a proposal; lists them',
  ],
  options: {
    ...doorOptions,
    because: { type: 'string' },
    approve: { type: 'string' },
    proposal: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
  run: async (common, { server, because, approve, proposal, list }, terminal) => {
    const door = openDoor(server, common.language);
    if (list === true) {
      const { proposals } = await door.ask(listProposals, {});
      if (common.format === 'json') terminal.print(JSON.stringify(proposals, undefined, 2));
      else {
        for (const one of proposals) {
          const state = one.number === undefined ? `open, approved by ${one.approver ?? 'nobody'}` : `is ${one.number}`;
          terminal.print(`${one.id}  ${one.at}  ${one.author}: ${one.reason} (${state})`);
        }
      }
      return 0;
    }
    if (approve !== undefined) {
      const approved = await door.ask(approveProposal, { proposal: approve });
      terminal.complain(`Approved. A publisher runs: publish --proposal ${approved.id}`);
      return 0;
    }
    if (proposal !== undefined) return release(door, proposal, common, terminal);
    if (because === undefined) throw new UsageError('Why is it published? Say it with --because.');
    const files = await draftIn(common.journeys);
    const proposed = await askLong(door, proposeDraft, { files, reason: because }, terminal, common.language);
    return goOn(door, proposed, common, terminal);
  },
});

export const rollback = defineCommand({
  usage: [
    'rollback --to NUMBER --because REASON [--server URL]',
    'puts an earlier publication forward to be published again, with its own report',
  ],
  options: { ...doorOptions, to: { type: 'string' }, because: { type: 'string' } },
  run: async (common, { server, to, because }, terminal) => {
    if (to === undefined || because === undefined) throw new UsageError('To which publication, and why?');
    const door = openDoor(server, common.language);
    const number = whole('to', to);
    const proposed = await askLong(door, proposeRollback, { number, reason: because }, terminal, common.language);
    return goOn(door, proposed, common, terminal);
  },
});
