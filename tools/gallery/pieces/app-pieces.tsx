import { useState } from 'react';
import type { ThemeState } from '../../../api/client/project-calls.ts';
import { NewPasswordRow } from '../../../app/forms/NewPasswordRow.tsx';
import { PasswordRow } from '../../../app/forms/PasswordRow.tsx';
import { BegunCard } from '../../../app/pages/hub/BegunCard.tsx';
import { HouseholdCard } from '../../../app/pages/hub/HouseholdCard.tsx';
import { SubscriptionCard } from '../../../app/pages/hub/SubscriptionCard.tsx';
import { ThemeList } from '../../../app/pages/hub/ThemeList.tsx';
import type { Hub } from '../../../app/pages/hub/load-hub.ts';
import type { OpenDossier } from '../../../app/pages/in-progress/BegunState.tsx';
import { ContractCard } from '../../../app/pages/savings/ContractCard.tsx';
import type { ContractInfo } from '../../../app/pages/savings/load-contracts.ts';
import { SessionDialog } from '../../../app/shell/SessionDialog.tsx';
import type { PieceProps } from './PiecePage.tsx';

const todo: ThemeState = { etat: 'A_FAIRE', pourcentage: 0, route: '/projecthome' };
const begun: ThemeState = { etat: 'EN_COURS', pourcentage: 40, route: '/adress' };
const done: ThemeState = { etat: 'TERMINE', pourcentage: 100, route: '/projectrecap' };
const hubs: readonly Hub['states'][] = [
  { project: todo, person: todo, wealth: todo, experience: todo, profile: todo },
  { project: done, person: begun, wealth: todo, experience: todo, profile: todo },
  { project: done, person: done, wealth: done, experience: done, profile: done },
];

export const HubThemes = () => hubs.map((states, n) => <ThemeList key={n} states={states} />);

const nothing = (): void => undefined;
const inProgress: OpenDossier = {
  dossier: 'AV-2025-004217',
  journey: 'av-adult',
  version: 12,
  percent: 40,
  droppable: true,
  next: { kind: 'step', id: 'fund-origins', route: '/originefonds', title: 'Origine de votre argent' },
  updatedAt: '2025-11-21T14:06:00.000Z',
};

const signedFor: OpenDossier = {
  ...inProgress,
  percent: 96,
  droppable: false,
  next: { kind: 'step', id: 'signed', route: '/universignthx', title: 'Confirmation' },
};

export const HubSubscriptions = () => (
  <>
    <SubscriptionCard dropped={false} ready={false} retiring={false} holding={false} />
    <SubscriptionCard dropped={false} ready retiring={false} holding={false} />
    <SubscriptionCard dropped={false} ready retiring holding={false} />
    <SubscriptionCard dropped={false} ready retiring={false} holding />
    <BegunCard subscription={inProgress} resume={inProgress.next.route} onDropped={nothing} />
    <BegunCard subscription={inProgress} resume="/adress" onDropped={nothing} />
    <BegunCard subscription={inProgress} resume={inProgress.next.route} child="Léo" onDropped={nothing} />
    <BegunCard subscription={signedFor} resume={signedFor.next.route} signed="SIGNEE" onDropped={nothing} />
    <HouseholdCard />
  </>
);

export const SessionEnds = () => <SessionDialog open />;

const names = { fr: 'Mot de passe', en: 'Password' };
const refusals = {
  fr: 'Choisissez un mot de passe de 12 caractères au moins.',
  en: 'Choose a password of at least 12 characters.',
};
const owner = { firstName: 'Camille', lastName: 'Martin', email: 'camille.martin@exemple.fr' };
const typed = { empty: '', short: 'camille', good: 'trois chevaux bleus au pré' };

export const NewPasswords = ({ locale }: PieceProps) => {
  const [values, setValues] = useState(typed);
  return (
    <>
      {(Object.keys(typed) as (keyof typeof typed)[]).map((name) => (
        <NewPasswordRow
          key={name}
          name={name}
          label={names[locale]}
          owner={owner}
          value={values[name]}
          onText={(text) => setValues({ ...values, [name]: text })}
          problem={name === 'short' ? refusals[locale] : undefined}
        />
      ))}
      <PasswordRow
        name="current"
        label={names[locale]}
        autoComplete="current-password"
        value="trois chevaux"
        onText={nothing}
        problem={undefined}
      />
    </>
  );
};

const contract: ContractInfo = {
  idContrat: 'contract-0001',
  idsouscription: 'dos_0123456789abcdefghjkmnpqrstv',
  produit: 'AV',
  virement: true,
  nom: 'Les études de Louise',
  numero: 'AV 104 217 889',
  statut: 'EN_COURS',
  mode_gestion: 'PILOTE',
  mt_initial: 500_000,
  mt_vlp: 15_000,
  periodicite: 'M',
  date_souscription: '2025-11-21',
  renonciation_jusqu_au: '2025-12-21',
  valeur: 512_340,
  bulletin: 'document-0001',
  documents: [
    { document: 'general-terms', titre: 'Conditions générales' },
    { document: 'key-information', titre: 'Document d’informations clés' },
  ],
  commencees: [{ appel: 'InsurerA/InitierRetraitPartiel', dossier: 'dos_0123456789abcdefghjkmnpqrstx' }],
  operations: [
    {
      numOperation: 'dos_0123456789abcdefghjkmnpqrstw',
      numAvenant: 1,
      type: 'RP',
      statut: 'EN_ANALYSE',
      montant: 100_000,
      demandee_le: '2026-03-02',
    },
  ],
  spread: [
    { libelle: 'Environnement et société', pourcentage: 4000 },
    { libelle: 'Fonds en euros (simulé)', pourcentage: 6000 },
  ],
};
const { nom: _unnamed, numero: _unnumbered, renonciation_jusqu_au: _notYet, ...fresh } = contract;
const { valeur: _gone, ...ended } = fresh;
const contracts: readonly ContractInfo[] = [
  contract,
  { ...fresh, idContrat: 'contract-0002', statut: 'EN_ANALYSE' },
  { ...fresh, idContrat: 'contract-0003', statut: 'REFUSEE' },
  {
    ...ended,
    idContrat: 'contract-0004',
    statut: 'RENONCEE',
    renonciation: { le: '2025-12-02', remboursement_avant_le: '2026-01-01' },
    operations: [
      {
        numOperation: 'dos_0123456789abcdefghjkmnpqrstx',
        numAvenant: 1,
        type: 'RENONCIATION',
        statut: 'ACCEPTEE',
        montant: 500_000,
        demandee_le: '2025-12-02',
        decidee_le: '2025-12-03',
      },
    ],
  },
];

export const ContractCards = () =>
  contracts.map((contract) => <ContractCard key={contract.idContrat} contract={contract} />);
