export const mailTemplates = [
  'confirm',
  'already-have-account',
  'reset',
  'password-changed',
  'file-reviewed',
  'operation-accepted',
  'operation-refused',
  'subscription-signed',
  'document-sent',
  'signature-turn',
  'deed-turn',
  'representative-invited',
  'representative-part',
  'representative-complete',
  'representative-refused',
  'operation-agreement',
  'operation-disagreed',
  'operation-expired',
  'child-account',
  'wire-details',
  'account-deleted',
] as const;
export type MailTemplate = (typeof mailTemplates)[number];

/**
 * A mail to send: the content of an outbox message of kind `mail`. The first name is the only personal thing it says
 * besides the address.
 */
export type MailMessage = {
  readonly to: string;
  readonly template: MailTemplate;
  readonly language: 'fr' | 'en';
  readonly values: {
    readonly firstName: string;
    /** Where the button leads: an absolute URL of the app. */
    readonly link: string;
    /** To be copied into a bank transfer. */
    readonly reference?: string | undefined;
  };
  /** Of an invitation, the hash of its secret: a mail that would invite to nothing is not sent. */
  readonly invitation?: string | undefined;
};
