import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { Client, Download } from '../../../api/client/client.ts';
import { documentCalls } from '../../../api/client/document-calls.ts';
import { paymentCalls } from '../../../api/client/payment-calls.ts';
import { subscriptionCalls } from '../../../api/client/subscription-calls.ts';
import type { ResponseOf } from '../../../api/contract/call.ts';
import type { getInfoContrat } from '../../../api/contract/insurer-a/contract-data.ts';
import type { ContractPayments } from '../payments/load-payments.ts';
import { orderWords } from '../payments/payment-words.ts';

type Contract = ResponseOf<typeof getInfoContrat>;
type Ordered = ContractPayments['ordered'];
/** Where files are fetched from. */
type Source = Pick<Client, 'download'>;

/** What documents are about, in the order in which they are offered, each in plain words. */
export const kindWords = {
  SOUSCRIPTION: msg`Souscription`,
  RELEVE: msg`États de situation`,
  VERSEMENT: msg`Versements`,
  ARBITRAGE: msg`Changements de répartition`,
  AUTRE: msg`Retraits et autres demandes`,
} as const satisfies Readonly<Record<string, MessageDescriptor>>;
export type DocumentKind = keyof typeof kindWords;

export type ListedDocument = {
  /** Told apart from the others of its contract by it. */
  readonly key: string;
  readonly kind: DocumentKind;
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** In plain words, or already in the reader's language. */
  readonly title: MessageDescriptor | string;
  /** Of an amendment. */
  readonly number?: number;
  /** It has come since the reader was last here. */
  readonly isNew?: boolean;
  readonly fetchFile: (from: Source) => Promise<Download>;
};

export type ContractDocuments = {
  readonly contract: Contract;
  /** The latest first. */
  readonly documents: readonly ListedDocument[];
};

const subscriptionDocuments = (contract: Contract): readonly ListedDocument[] => {
  const { bulletin, pacte, produit, idsouscription, documents, date_souscription: date } = contract;
  const signed = [
    { id: bulletin, title: msg`Bulletin de souscription signé` },
    { id: pacte, title: msg`Pacte adjoint signé` },
  ].flatMap(({ id, title }) =>
    id === undefined
      ? []
      : [{ key: id, title, fetchFile: (from: Source) => from.download(subscriptionCalls.document, { id }) }],
  );
  const sheet = {
    key: 'sheet',
    title: msg`Information et synthèse`,
    fetchFile: (from: Source) => from.download(subscriptionCalls.sheet, { idsouscription }),
  };
  const offered = documents.map(({ document, titre }) => ({
    key: document,
    title: titre,
    fetchFile: (from: Source) => from.download(documentCalls.offered, { document, dossier: idsouscription }),
  }));
  return [...signed, ...(produit === 'AV' ? [sheet] : []), ...offered].map((one) => ({
    ...one,
    kind: 'SOUSCRIPTION',
    date,
  }));
};

/** The last days of the years that are over since a contract began, then today. */
const statementDays = (from: string, today: string): readonly string[] => {
  const years = Number(today.slice(0, 4)) - Number(from.slice(0, 4));
  return [...Array.from({ length: years }, (_, n) => `${Number(from.slice(0, 4)) + n}-12-31`), today];
};

const statements = ({ idContrat, statut, date_souscription }: Contract, today: string): readonly ListedDocument[] =>
  statut === 'EN_COURS'
    ? statementDays(date_souscription, today).map((jour) => ({
        key: `statement ${jour}`,
        kind: 'RELEVE',
        date: jour,
        title: jour === today ? msg`État de situation à ce jour` : msg`État de situation annuel`,
        fetchFile: (from: Source) => from.download(subscriptionCalls.statement, { idcontrat: idContrat, jour }),
      }))
    : [];

/** The statement of today is there every day: nothing has come. */
const isDrawnToday = ({ kind, date }: ListedDocument, today: string): boolean => kind === 'RELEVE' && date === today;

const amendments = (idSouscription: string, orders: Ordered, kind: DocumentKind): readonly ListedDocument[] =>
  orders.flatMap(({ statut, decidee_le, numAvenant, numOperation, type }) => {
    const title = orderWords[type];
    if (statut !== 'ACCEPTEE' || decidee_le === undefined || title === undefined) return [];
    const query = { idSouscription, numAvenant: String(numAvenant), numOperation };
    const fetchFile = (from: Source) => from.download(paymentCalls.amendment, query);
    return [{ key: numOperation, kind, date: decidee_le, title, number: numAvenant, fetchFile }];
  });

/**
 * All documents of one contract, the latest first: of its subscription, its statements, and the amendments of what was
 * accepted since.
 * @param ordered payments that were asked for
 * @param today `YYYY-MM-DD`
 * @param before the last day before this one on which the reader looked at them
 */
export const documentsOf = (
  contract: Contract,
  ordered: Ordered,
  today: string,
  before?: string,
): readonly ListedDocument[] => {
  const { idsouscription, operations } = contract;
  const isSwitch = ({ type }: Ordered[number]): boolean => type === 'ARB';
  return [
    ...statements(contract, today),
    ...amendments(idsouscription, ordered, 'VERSEMENT'),
    ...amendments(idsouscription, operations.filter(isSwitch), 'ARBITRAGE'),
    ...amendments(
      idsouscription,
      operations.filter((one) => !isSwitch(one)),
      'AUTRE',
    ),
    ...subscriptionDocuments(contract),
  ]
    .map((one) => ({ ...one, isNew: before !== undefined && one.date > before && !isDrawnToday(one, today) }))
    .toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
};
