/**
 * A contract for a child: who the child is, who represents it, and the gift that the money may come from. A GET of the
 * specification that saves a page (`UpdateProjectDonation`, `UpdateProjectPacteAdjoint`) is a POST here, under the save
 * protocol.
 */
import * as v from 'valibot';

import { call, savedSchema } from '../call.ts';
import { cents, code, hundredths, isoDate, line, nothing, whole } from '../scalars.ts';
import { lineId } from '../insurer-a/scalars.ts';
import { address, birth, updateIdDate } from './civil-status.ts';
import { sectionState } from './state-checks.ts';

const save = { area: 'Core', method: 'POST', policy: 'bearer', kind: 'save', response: savedSchema } as const;
const read = { area: 'Core', method: 'GET', policy: 'bearer', kind: 'read', request: nothing } as const;

/** Each page sends one of these keys. */
export const updateEtatCivilUserSituationMineur = call({
  ...save,
  id: 'C189',
  name: 'UpdateEtatCivilUserSituationMineur',
  summary: 'Saves that the child is represented, its identity, its situation or its schooling.',
  request: v.strictObject({
    representant: v.optional(v.boolean()),
    identite: v.optional(v.strictObject({ civilite: code, nom: line, prenoms: line })),
    /** From 12 the child signs too: it needs an address and a mobile of its own. */
    situation: v.optional(
      v.strictObject({
        emancipe: v.boolean(),
        mesure_protection: v.boolean(),
        email: v.optional(line),
        telephone: v.optional(line),
      }),
    ),
    /** Code of the list `schoolings`. */
    scolarite: v.optional(code),
  }),
});

export const updateEtatCivilNaissanceMineur = call({
  ...save,
  id: 'C185',
  name: 'UpdateEtatCivilNaissanceMineur',
  summary: 'Saves the birth and the nationality of the child.',
  request: birth,
});

export const updateEtatCivilAdressMineur = call({
  ...save,
  id: 'C179',
  name: 'UpdateEtatCivilAdressMineur',
  summary: 'Saves the address and the tax domicile of the child; both must be in France to go on.',
  request: address,
});

/** The first representative is the saver; the second gets an invitation as soon as their address is saved. */
export const updateLegalRepresentatives = call({
  ...save,
  id: 'C186',
  name: 'UpdateLegalRepresentatives',
  summary: 'Saves what the saver is to the child, who the second representative is, or that this one agrees.',
  request: v.strictObject({
    lien: v.optional(code),
    /** What the second representative says, in their own part. */
    accord: v.optional(v.boolean()),
    representant2: v.optional(
      v.strictObject({ civilite: code, nom: line, prenoms: line, email: line, telephone: line }),
    ),
  }),
});

export const updateParentsSituation = call({
  ...save,
  id: 'C187',
  name: 'UpdateParentsSituation',
  summary: 'Saves the situation of the parents, or why one of them represents the child alone.',
  request: v.strictObject({ situation: v.optional(code), motif_parent_seul: v.optional(code) }),
});

export const updateProjectDonation = call({
  ...save,
  id: 'C196',
  name: 'UpdateProjectDonation',
  summary: 'Saves whether the money is a gift of a grandparent.',
  request: v.strictObject({ donation: v.boolean() }),
});

export const updateProjectPacteAdjoint = call({
  ...save,
  id: 'C197',
  name: 'UpdateProjectPacteAdjoint',
  summary: 'Saves the terms of the deed of gift: its day, and the age from which the child may use the money (R051).',
  request: v.strictObject({ date_pacte: isoDate, age_disponibilite: whole, administration: code, retour: v.boolean() }),
});

export const updateDonationGp = call({
  ...save,
  id: 'C167',
  name: 'UpdateDonationGP',
  summary: 'Saves who gives, or what was given and when.',
  request: v.strictObject({
    origine: v.optional(v.strictObject({ lien: code, donateurs: whole, donnees_recues: v.boolean() })),
    don: v.optional(v.strictObject({ montant: cents, date: isoDate, dons_anterieurs: cents, declaration: code })),
  }),
});

const donor = v.strictObject({ civilite: code, nom: line, prenoms: line, email: line, telephone: line });
const donorBirth = v.strictObject({ date_naissance: isoDate, lieu_naissance: line, nationalite: code, adresse: line });

export const updateEtatCivilGp = call({
  ...save,
  id: 'C180',
  name: 'UpdateEtatCivilGP',
  summary: 'Saves the identity of the grandparent who gives.',
  request: donor,
});
export const updateEtatCivilGp2 = call({
  ...save,
  id: 'C181',
  name: 'UpdateEtatCivilGP2',
  summary: 'Saves the identity of the second grandparent who gives.',
  request: donor,
});
export const updateNaissanceGp = call({
  ...save,
  id: 'C182',
  name: 'UpdateNaissanceGP',
  summary: 'Saves the birth and the address of the grandparent who gives.',
  request: donorBirth,
});
export const updateNaissanceGp2 = call({
  ...save,
  id: 'C183',
  name: 'UpdateNaissanceGP2',
  summary: 'Saves the birth and the address of the second grandparent who gives.',
  request: donorBirth,
});

/** An addition: what is known of a gift is not asked again. A proposal, and no answer until it is saved. */
export const loadDonationGp = call({
  ...read,
  id: 'added',
  name: 'LoadDonationGP',
  summary: 'What a gift proposes for the first payment, and as the origin of its money.',
  response: v.strictObject({
    mt_initial: v.optional(cents),
    origineFonds: v.optional(
      v.array(v.strictObject({ id: lineId, origine: code, date: isoDate, pourcentage: hundredths })),
    ),
  }),
});

export const getEtatCivilMineurState = call({
  ...read,
  id: 'C258',
  name: 'GetEtatCivilMineurState',
  summary: 'How far the civil status of the child is.',
  response: sectionState,
});

export const loadEtatCivilAdressMineur = call({
  ...read,
  id: 'C253',
  name: 'LoadEtatCivilAdressMineur',
  summary: 'The address and the tax domicile of the child.',
  response: v.partial(address),
});

export const getMineurAge = call({
  ...read,
  id: 'C325',
  name: 'GetMineurAge',
  summary: 'The age of the child in whole years, once its birth is known.',
  response: v.strictObject({ age: v.optional(whole) }),
});

export const isSouscriptionMineurParentSeul = call({
  ...read,
  id: 'C322',
  name: 'IsSouscriptionMineurParentSeul',
  summary: 'Whether one parent alone represents the child.',
  response: v.strictObject({ valeur: v.boolean() }),
});

/** Where the proof that one parent represents the child alone stands. */
export const getStatusParentSeul = call({
  ...read,
  id: 'C323',
  name: 'GetStatusParentSeul',
  summary: 'Whether a sole parent has said why, and proved it.',
  response: v.strictObject({
    statut: v.picklist(['NON_REQUIS', 'A_JUSTIFIER', 'JUSTIFIE']),
    motif: v.optional(code),
  }),
});

export const updateIdDateMineur = call({
  ...updateIdDate,
  id: 'C134',
  name: 'UpdateIDDateMineur',
  summary: 'Saves until when the identity document of the child is valid.',
});

/** A contract for a child, and the gift behind it. */
export const minorCalls = [
  updateEtatCivilUserSituationMineur,
  updateEtatCivilNaissanceMineur,
  updateEtatCivilAdressMineur,
  updateLegalRepresentatives,
  updateParentsSituation,
  updateProjectDonation,
  updateProjectPacteAdjoint,
  updateDonationGp,
  updateEtatCivilGp,
  updateEtatCivilGp2,
  updateNaissanceGp,
  updateNaissanceGp2,
  loadDonationGp,
  getEtatCivilMineurState,
  loadEtatCivilAdressMineur,
  getMineurAge,
  isSouscriptionMineurParentSeul,
  getStatusParentSeul,
  updateIdDateMineur,
] as const;
