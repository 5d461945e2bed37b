import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type * as v from 'valibot';

import type { subscriptionStatus } from '../../../api/contract/insurer-a/contract-data.ts';

export type ContractStatus = v.InferOutput<typeof subscriptionStatus>;

/** Each status in plain words, and what happens next. Two of them promise a delay (R079, R080). */
export const statusWords: Readonly<
  Record<ContractStatus, { readonly name: MessageDescriptor; readonly next: MessageDescriptor }>
> = {
  BROUILLON: {
    name: msg`Souscription commencée`,
    next: msg`Reprenez-la quand vous voulez : vos réponses sont enregistrées.`,
  },
  EN_ATTENTE_PIECES: {
    name: msg`Document attendu`,
    next: msg`Il nous manque un document. Ouvrez votre souscription pour l’ajouter.`,
  },
  EN_ATTENTE_SIGNATURE: {
    name: msg`En attente de validation d’identité numérique`,
    next: msg`Terminez la signature chez notre prestataire de signature.`,
  },
  SIGNEE: { name: msg`Signée`, next: msg`Nous transmettons votre dossier à l’assureur.` },
  EN_ANALYSE: {
    name: msg`En cours d’analyse (24 h maximum)`,
    next: msg`L’assureur vérifie votre dossier. Vous n’avez rien à faire.`,
  },
  EN_TRAITEMENT: {
    name: msg`En cours de traitement (48 h maximum)`,
    next: msg`L’assureur ouvre votre contrat. Vous n’avez rien à faire.`,
  },
  EN_COURS: { name: msg`Contrat en cours`, next: msg`Le contrat est ouvert.` },
  REFUSEE: {
    name: msg`Refusée par l’assureur`,
    next: msg`Appelez-nous : un conseiller vous explique pourquoi et ce que vous pouvez faire.`,
  },
  ABANDONNEE: { name: msg`Abandonnée`, next: msg`Vous pouvez commencer une nouvelle souscription.` },
  RENONCEE: { name: msg`Renonciation enregistrée`, next: msg`Les sommes versées vous sont remboursées.` },
};
