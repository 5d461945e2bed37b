import { partnerRefusal } from '../../api/server/insurer-a/initialisation.ts';
import { PartnerError } from '../../api/server/partners/partner-error.ts';
import type { InsurerPort } from '../../api/server/partners/insurers.ts';
import type { ServerOptions } from '../../api/server/create-server.ts';

/** Says what state checks and partners tell the server about each person; all else is the server's own doing. */
export type ServerScript = {
  readonly standIn: NonNullable<ServerOptions['standIn']>;
  /** From now on these calls answer this to a person, whatever is stored and whatever a partner says. */
  readonly play: (personId: string, donnees: ReadonlyMap<string, unknown>) => void;
  /** Does something while whoever answers this call, or is asked by it, is away for a person. */
  readonly whileDown: <T>(personId: string, call: string, work: () => Promise<T>) => Promise<T>;
};

/** Codes of advisers are made up by the customers; no insurer would know them. */
const knowingAdvisers = (insurer: InsurerPort): InsurerPort => ({
  ...insurer,
  adviser: async (code) => (await insurer.adviser(code)) ?? { code, name: 'Conseil', company: 'Cabinet simulé' },
});

/**
 * A server whose facts are scripted, person by person. What a save does besides saving is done for real (a form is drawn
 * and sent to be signed, the insurer is asked); only what it would then say of a fact gives way to the script. The
 * insurer knows every adviser.
 */
export const scriptServer = (): ServerScript => {
  const said = new Map<string, ReadonlyMap<string, unknown>>();
  const away = new Set<string>();
  const ask = (personId: string, call: string): void => {
    if (away.has(`${personId} ${call}`)) throw partnerRefusal(new PartnerError('down', 'script', `${call} is away`));
  };
  return {
    play: (personId, donnees) => void said.set(personId, donnees),
    whileDown: async (personId, call, work) => {
      away.add(`${personId} ${call}`);
      return work().finally(() => away.delete(`${personId} ${call}`));
    },
    standIn: (real) => ({
      ...real,
      readCall: async (call, context) => {
        const donnees = said.get(context.person.id);
        ask(context.person.id, call);
        return donnees?.has(call) === true ? donnees.get(call) : real.readCall(call, context);
      },
      effects: Object.fromEntries(
        Object.entries(real.effects).map(([call, effect]) => [
          call,
          async (made) => {
            ask(made.context.person.id, call);
            const { donnees, ...rest } = await effect(made);
            return said.has(made.context.person.id) || donnees === undefined ? rest : { ...rest, donnees };
          },
        ]),
      ),
      subscription: {
        ...real.subscription,
        insurers: {
          InsurerA: knowingAdvisers(real.subscription.insurers.InsurerA),
          InsurerB: knowingAdvisers(real.subscription.insurers.InsurerB),
        },
      },
    }),
  };
};
