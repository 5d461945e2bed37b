/** The words of the signer's page. */
import type { PageLanguage } from '../simulator/page.ts';

const french = {
  title: 'Signer votre document',
  banner: 'Signature simulée, sans valeur juridique',
  bannerDetail: 'Ce prestataire de signature est un simulateur : rien de ce que vous faites ici ne vous engage.',
  otherLanguage: 'English',
  greeting: 'Bonjour {name}',
  documents: 'Document à signer',
  read: 'Lire « {name} » (PDF, s’ouvre dans un nouvel onglet)',
  sms: 'SMS simulé envoyé au {mobile}',
  smsText: 'Votre code de signature est {code}.',
  code: 'Code reçu par SMS',
  codeHint: '6 chiffres',
  sign: 'Signer le document',
  refuse: 'Refuser de signer',
  others: 'Autres issues à simuler',
  othersDetail: 'Ces boutons n’existent pas chez un vrai prestataire.',
  expire: 'Laisser expirer la demande',
  reject: 'Pièce d’identité refusée',
  wait: 'Identité en attente de validation',
  errorTitle: 'Le document n’est pas signé',
  wrongCode: 'Ce code n’est pas le bon. Il vous reste {left} essais.',
  lastTry: 'Ce code n’est pas le bon. Il vous reste un seul essai.',
  validated: 'L’identité est validée',
  back: 'Retour à votre dossier',
  alreadySigned: 'Vous avez signé. La demande attend les autres signataires.',
  notYet: 'Ce n’est pas encore votre tour de signer : vous recevrez un e-mail.',
  unknown: 'Cette demande de signature n’existe pas.',
  unknownDetail: 'Le simulateur garde ses demandes en mémoire : elles disparaissent quand il redémarre.',
  status: {
    COMPLETED: 'Le document est signé.',
    CANCELED: 'La demande de signature a été annulée.',
    DECLINED: 'Vous avez refusé de signer.',
    EXPIRED: 'La demande de signature a expiré.',
    FAILED: 'La signature n’a pas pu aboutir.',
    PENDING_RA_VALIDATION: 'Votre identité est en cours de validation.',
    READY: 'Le document attend votre signature.',
  },
} as const;

type Texts = {
  readonly [K in keyof typeof french]: (typeof french)[K] extends string
    ? string
    : Readonly<Record<keyof (typeof french)['status'], string>>;
};

const english: Texts = {
  title: 'Sign your document',
  banner: 'Simulated signature, no legal value',
  bannerDetail: 'This signature provider is a simulator: nothing you do here commits you.',
  otherLanguage: 'Français',
  greeting: 'Hello {name}',
  documents: 'Document to sign',
  read: 'Read “{name}” (PDF, opens in a new tab)',
  sms: 'Simulated text message sent to {mobile}',
  smsText: 'Your signature code is {code}.',
  code: 'Code received by text message',
  codeHint: '6 digits',
  sign: 'Sign the document',
  refuse: 'Refuse to sign',
  others: 'Other outcomes to simulate',
  othersDetail: 'A real provider does not have these buttons.',
  expire: 'Let the request expire',
  reject: 'Identity document rejected',
  wait: 'Identity waiting for validation',
  errorTitle: 'The document is not signed',
  wrongCode: 'This code is not right. You have {left} attempts left.',
  lastTry: 'This code is not right. You have one attempt left.',
  validated: 'The identity is validated',
  back: 'Back to your application',
  alreadySigned: 'You have signed. The request waits for the other signers.',
  notYet: 'It is not your turn to sign yet: you will get an e-mail.',
  unknown: 'This signature request does not exist.',
  unknownDetail: 'The simulator keeps its requests in memory: they disappear when it restarts.',
  status: {
    COMPLETED: 'The document is signed.',
    CANCELED: 'The signature request was cancelled.',
    DECLINED: 'You refused to sign.',
    EXPIRED: 'The signature request has expired.',
    FAILED: 'The signature could not be completed.',
    PENDING_RA_VALIDATION: 'Your identity is being validated.',
    READY: 'The document is waiting for your signature.',
  },
};

export const signerTexts = (language: PageLanguage): Texts => (language === 'en' ? english : french);
