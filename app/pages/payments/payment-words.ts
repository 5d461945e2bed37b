import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { ContractInfo } from '../savings/load-contracts.ts';
import type { ContractPayments } from './load-payments.ts';

type Ordered = ContractPayments['ordered'][number];
type Reader = NonNullable<ContractInfo['lecture']>['qualite'];
type Payment = ContractPayments['history']['passes'][number];

/** Each kind of payment in plain words. */
export const paymentWords: Readonly<Record<Payment['type'], MessageDescriptor>> = {
  INITIAL: msg`Versement initial`,
  VL: msg`Versement libre`,
  VLP: msg`Versement programmé`,
};

/** What was ordered, in plain words. */
export const orderWords: Readonly<Record<string, MessageDescriptor>> = {
  VL: msg`Versement libre`,
  VLP: msg`Mise en place de versements programmés`,
  MODIF_VLP: msg`Modification des versements programmés`,
  SUSPENSION_VLP: msg`Suspension des versements programmés`,
  ARRET_VLP: msg`Arrêt des versements programmés`,
  RP: msg`Retrait`,
  ARB: msg`Changement de répartition`,
  RENONCIATION: msg`Renonciation au contrat`,
};

/** Where it stands. */
const decisionWords: Readonly<Record<Ordered['statut'], MessageDescriptor>> = {
  EN_ATTENTE: msg`en attente de l’autre parent`,
  EN_ANALYSE: msg`à l’étude chez l’assureur`,
  ACCEPTEE: msg`acceptée`,
  REFUSEE: msg`refusée par l’assureur`,
  DECLINEE: msg`refusée par vous`,
  REFUSEE_PARENT: msg`sans l’accord de l’autre parent`,
  EXPIREE: msg`sans réponse de l’autre parent`,
  SANS_OBJET: msg`sans objet, le contrat a pris fin`,
};

/** The same where another is told of it: by the other parent’s word, or refused by who was asked. */
const readWords: Readonly<Record<Reader, Partial<typeof decisionWords>>> = {
  ENFANT: { DECLINEE: msg`refusée` },
  PARENT: {
    EN_ATTENTE: msg`en attente de votre accord`,
    DECLINEE: msg`refusée`,
    REFUSEE_PARENT: msg`sans votre accord`,
    EXPIREE: msg`sans réponse de votre part`,
  },
};

/** What became of an operation, as its saver is told, or whoever only reads the contract. */
export const wordsOfDecision = (statut: Ordered['statut'], reader: Reader | undefined): MessageDescriptor =>
  (reader === undefined ? undefined : readWords[reader][statut]) ?? decisionWords[statut];

/** How often scheduled payments are made. */
export const rhythmWords: Readonly<Record<string, MessageDescriptor>> = {
  M: msg`chaque mois`,
  T: msg`chaque trimestre`,
  S: msg`chaque semestre`,
  A: msg`chaque année`,
};
