/** The words of the mailbox's pages. They belong to this tool, not to the product, and so not to its catalogues. */
export const mailboxTexts = {
  fr: {
    banner: 'Boîte de développement\u00a0: aucun de ces messages n’a été envoyé à qui que ce soit.',
    title: 'Messages reçus',
    empty: 'Aucun message pour l’instant. Les mails envoyés par l’application apparaîtront ici.',
    notFound: 'Ce message n’existe pas ou n’existe plus.',
    to: 'À',
    from: 'De',
    received: 'Reçu le',
    subject: 'Objet',
    noSubject: '(sans objet)',
    back: 'Retour à la liste',
    refresh: 'Actualiser la liste',
    other: 'English',
  },
  en: {
    banner: 'Development mailbox: none of these messages was sent to anyone.',
    title: 'Messages received',
    empty: 'No message yet. The mails that the application sends will appear here.',
    notFound: 'This message does not exist, or no longer does.',
    to: 'To',
    from: 'From',
    received: 'Received',
    subject: 'Subject',
    noSubject: '(no subject)',
    back: 'Back to the list',
    refresh: 'Refresh the list',
    other: 'Français',
  },
} as const;
export type MailboxLanguage = keyof typeof mailboxTexts;
