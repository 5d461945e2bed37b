/**
 * What a life-insurance subscription saves, one call a subject, under the save protocol. Keys are those of the
 * specification's subscription draft (E15) wherever it names them. A key is optional when some steps or some answers
 * do not produce it: the journey says what a step must send, and the server holds the step to it.
 */
import * as v from 'valibot';

import { call, savedSchema } from '../call.ts';
import { cents, code, fileSides, hundredths, isoDate, line, whole } from '../scalars.ts';
import { adaptation } from './portfolio.ts';
import { lineId, listCode } from './scalars.ts';

/** The save of every page that asks nothing (R134); the server accepts only a page it finds reachable itself. */
export const updateNextPage = call({
  id: 'C019',
  area: 'InsurerA',
  name: 'UpdateNextPage',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Records that a page without questions was passed.',
  request: v.strictObject({ page: v.pipe(v.string(), v.startsWith('/'), v.maxLength(200)) }),
  response: savedSchema,
});

export const updateMttInitial = call({
  id: 'C020',
  area: 'InsurerA',
  name: 'UpdateMttInitial',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the initial payment.',
  request: v.strictObject({ mt_initial: cents }),
  response: savedSchema,
});

export const updateVlp = call({
  id: 'C021',
  area: 'InsurerA',
  name: 'UpdateVLP',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the scheduled payments, or that there are none.',
  request: v.strictObject({
    vlp: v.boolean(),
    periodicite: v.optional(code),
    mt_vlp: v.optional(cents),
    jour_prelevement: v.optional(listCode),
  }),
  response: savedSchema,
});

export const updateOrigineFonds = call({
  id: 'C022',
  area: 'InsurerA',
  name: 'UpdateOrigineFonds',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves where the money paid in comes from.',
  request: v.strictObject({
    origineFonds: v.array(
      v.strictObject({
        id: lineId,
        origine: code,
        detail: v.optional(line),
        date: v.optional(isoDate),
        precision: v.optional(line),
        pourcentage: hundredths,
      }),
    ),
  }),
  response: savedSchema,
});

export const updateOriginePatrimoine = call({
  id: 'C024',
  area: 'InsurerA',
  name: 'UpdateOriginePatrimoine',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves where the wealth of the household comes from, and what it is made of.',
  request: v.strictObject({
    originePatrimoine: v.array(code),
    precisionOriginePatrimoine: v.optional(line),
    repartitionPatrimoine: v.array(v.strictObject({ id: lineId, nature: code, pourcentage: hundredths })),
  }),
  response: savedSchema,
});

/** The same of a contract that is in force, told again: the dossier of the change is about that contract. */
export const updateOriginePatrimoineById = call({
  ...updateOriginePatrimoine,
  id: 'C025',
  name: 'UpdateOriginePatrimoineById',
  summary: 'Saves where the wealth of the household comes from, of a contract in force.',
});

export const updateId = call({
  id: 'C026',
  area: 'InsurerA',
  name: 'UpdateID',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the kind of identity document, or its images.',
  request: v.strictObject({
    id_pieceID: v.optional(code),
    /** A card or a permit: `front` and `back`. */
    recto_verso: v.optional(fileSides),
    /** A passport: the page with the photo. */
    page_photo: v.optional(fileSides),
  }),
  response: savedSchema,
});

const beneficiaries = v.array(
  v.strictObject({
    id: lineId,
    civilite: code,
    nom: line,
    nom_naissance: v.optional(line),
    prenoms: line,
    date_naissance: isoDate,
    lieu_naissance: line,
    pourcentage: hundredths,
  }),
);

export const updateClauseBenef = call({
  id: 'C028',
  area: 'InsurerA',
  name: 'UpdateClauseBenef',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the beneficiary clause; a free clause names its beneficiaries by rank.',
  request: v.strictObject({
    clause_beneficiaire: code,
    precision_clause: v.optional(line),
    /** Rank 1; shares sum to 100 %. */
    beneficiaires: v.optional(beneficiaries),
    second_rang: v.optional(v.boolean()),
    /** Rank 2, failing those of rank 1; shares sum to 100 %. After them, always the heirs. */
    beneficiaires_second_rang: v.optional(beneficiaries),
  }),
  response: savedSchema,
});

export const updateTypeDuree = call({
  id: 'C029',
  area: 'InsurerA',
  name: 'UpdateTypeDuree',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves whether the contract runs for life or to the end of a year.',
  request: v.strictObject({ duree_contrat: code, annee: v.optional(whole) }),
  response: savedSchema,
});

export const updatePortfolio = call({
  id: 'C030',
  area: 'InsurerA',
  name: 'UpdatePortfolio',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the management mode and, when it is managed, the profile.',
  request: v.strictObject({
    mode_gestion: code,
    portfolio: v.optional(code),
    adaptation: v.optional(adaptation),
  }),
  response: savedSchema,
});

export const updateGarantiePrevoyance = call({
  id: 'C032',
  area: 'InsurerA',
  name: 'UpdateGarantiePrevoyance',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the protection guarantee, and its capital where the guarantee has one.',
  request: v.strictObject({ garantie_prevoyance: code, capital_garanti: v.optional(cents) }),
  response: savedSchema,
});

export const updateTiersPayeur = call({
  id: 'C033',
  area: 'InsurerA',
  name: 'UpdateTiersPayeur',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves one page about the third person who pays: identity, address, link or documents.',
  request: v.strictObject({
    identite: v.optional(
      v.strictObject({
        civilite: code,
        nom: line,
        prenom: line,
        date_naissance: isoDate,
        lieu_naissance: line,
        nationalite: code,
      }),
    ),
    /** Of a donor the whole address is one line. */
    adresse: v.optional(
      v.strictObject({ rue: line, code_postal: v.optional(line), ville: v.optional(line), domicile_fiscal: code }),
    ),
    lien: v.optional(v.strictObject({ lien: code, motif: code, ppe: v.boolean() })),
    pieces: v.optional(
      v.strictObject({
        iban: line,
        rib: fileSides,
        /** A donor's comes with the documents of the gift. */
        piece_identite: v.optional(fileSides),
        justificatif_lien: fileSides,
      }),
    ),
  }),
  response: savedSchema,
});

/** An addition: two people may give together, and each of them is identified. */
export const updateTiersPayeur2 = call({
  ...updateTiersPayeur,
  id: 'added',
  name: 'UpdateTiersPayeur2',
  summary: 'The same of the second donor, where two people give.',
});

export const updateBlTiersPayeur = call({
  id: 'C034',
  area: 'InsurerA',
  name: 'UpdateBlTiersPayeur',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary:
    'Saves who pays: the subscriber (or the child, or its parents), another person, or a legal entity, which is refused (R027).',
  request: v.strictObject({ payeur: v.picklist(['MOI', 'MINEUR', 'PARENTS', 'TIERS_PP', 'TIERS_PM']) }),
  response: savedSchema,
});

export const updateCgpCodeApporteur = call({
  id: 'C035',
  area: 'InsurerA',
  name: 'UpdateCGPCodeApporteur',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the code of the adviser who brought the subscription, or that there is none (R065).',
  request: v.strictObject({ conseiller: v.boolean(), numApporteur: v.optional(line) }),
  response: savedSchema,
});

/** A supporting document of `DocsList`, with its date where its age counts (R022, R023). */
const dated = v.strictObject({ date: isoDate, fichier: fileSides });

/** The parts of the draft that have no call of their own. Each step sends one of these keys. */
const draft = v.strictObject({
  identite: v.optional(v.strictObject({ civilite: code, nationalite: code, domicile_fiscal: code })),
  type_paiement: v.optional(code),
  regularisation_fiscale: v.optional(v.boolean()),
  RIB: v.optional(
    v.strictObject({
      iban: line,
      bic: v.optional(line),
      /** Whether the account is the saver's own. */
      titulaire: v.optional(v.boolean()),
      /** Instead, of a child's contract: whose it is, `ENFANT`, `REPRESENTANT1` or `REPRESENTANT2`. */
      au_nom_de: v.optional(code),
      fichier: fileSides,
    }),
  ),
  DocsList: v.optional(
    v.strictObject({
      justificatif_domicile: v.optional(dated),
      justificatif_regime: v.optional(dated),
      origine_fonds: v.optional(v.strictObject({ fichier: fileSides, patrimoine: v.optional(fileSides) })),
      autre: v.optional(v.strictObject({ precision: v.optional(line), fichier: v.optional(fileSides) })),
      /** Of a child: the family record book or the full birth certificate. */
      filiation: v.optional(v.strictObject({ type: code, fichier: fileSides })),
      /** Of a sole parent; a civil-status act is dated. */
      parent_seul: v.optional(v.strictObject({ date: v.optional(isoDate), fichier: fileSides })),
      /** Of a gift: the deed, or the declaration that was filed. */
      donation: v.optional(
        v.strictObject({
          piece_donateur: fileSides,
          piece_second_donateur: v.optional(fileSides),
          declaration: v.optional(fileSides),
        }),
      ),
    }),
  ),
  accords: v.optional(
    v.strictObject({
      documents: v.optional(v.boolean()),
      /** The financial annex and the suitability report were read, where the consent above does not say so. */
      conseil: v.optional(v.boolean()),
      voie_electronique: v.optional(v.boolean()),
      bulletin: v.optional(v.boolean()),
      capacite: v.optional(v.boolean()),
      exactitude: v.optional(v.boolean()),
    }),
  ),
});

export const saveGeneraliSouscription = call({
  id: 'C037',
  area: 'InsurerA',
  name: 'SaveGeneraliSouscription',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the parts of the subscription that have no call of their own.',
  request: draft,
  response: savedSchema,
});

export const saveGeneraliSouscriptionMineur = call({
  id: 'C038',
  area: 'InsurerA',
  name: 'SaveGeneraliSouscriptionMineur',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'The same for the subscription of a child.',
  request: draft,
  response: savedSchema,
});

export const saveGeneraliSouscriptionMineurParentSeul = call({
  id: 'C039',
  area: 'InsurerA',
  name: 'SaveGeneraliSouscriptionMineurParentSeul',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'The same for the subscription of a child that one parent represents alone.',
  request: draft,
  response: savedSchema,
});

export const updateIdMineur = call({
  ...updateId,
  id: 'C027',
  name: 'UpdateIDMineur',
  summary: 'The same for the identity document of the child.',
});
