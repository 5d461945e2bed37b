import { retention as kept } from '../api/contract/retention.ts';
import { sweepRetention, tellRetention } from '../api/contract/publications/retention-calls.ts';
import { defineCommand } from './command.ts';
import { openDoor } from './door.ts';

const words = {
  fr: {
    unsigned: `dossiers commencés et non signés, ${kept.unsignedDays} jours après la dernière visite`,
    proof: `pièces et justificatifs, ${kept.proofYears} ans après la fin du dernier contrat`,
    contract: `dossiers de contrat, ${kept.contractYears} ans après la fin du contrat`,
    account: `comptes sans contrat, ${kept.accountYears} ans après la dernière visite`,
  },
  en: {
    unsigned: `dossiers begun and not signed, ${kept.unsignedDays} days after the last visit`,
    proof: `identity documents and proofs, ${kept.proofYears} years after the end of the last contract`,
    contract: `contract files, ${kept.contractYears} years after the end of the contract`,
    account: `accounts without a contract, ${kept.accountYears} years after the last visit`,
  },
} as const;

/** What has been kept for as long as it may be. Exit code 0; the server removes it by itself once a day. */
export const retention = defineCommand({
  options: { server: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  run: async ({ format, language }, { server, 'dry-run': isDry }, { print }) => {
    const door = openDoor(server, language);
    const counts = isDry === true ? await door.ask(tellRetention, {}) : await door.ask(sweepRetention, {});
    if (format === 'json') {
      print(JSON.stringify(counts, undefined, 2));
      return 0;
    }
    for (const kind of ['unsigned', 'proof', 'contract', 'account'] as const)
      print(`${String(counts[kind]).padStart(6)}  ${words[language][kind]}`);
    return 0;
  },
});
