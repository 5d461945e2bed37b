import type { InsurerPort } from '../../api/server/partners/insurers.ts';
import type { ServerOptions } from '../../api/server/create-server.ts';

/** Says what state checks and partners tell the server about each person; all else is the server's own doing. */
export type ServerScript = {
  readonly standIn: NonNullable<ServerOptions['standIn']>;
  /** From now on these calls answer this to a person, whatever is stored and whatever a partner says. */
  readonly play: (personId: string, donnees: ReadonlyMap<string, unknown>) => void;
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
  return {
    play: (personId, donnees) => void said.set(personId, donnees),
    standIn: (real) => ({
      ...real,
      readCall: async (call, context) => {
        const donnees = said.get(context.person.id);
        return donnees?.has(call) === true ? donnees.get(call) : real.readCall(call, context);
      },
      effects: Object.fromEntries(
        Object.entries(real.effects).map(([call, effect]) => [
          call,
          async (made) => {
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
