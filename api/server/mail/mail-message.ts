export const mailTemplates = [
  'confirm',
  'already-have-account',
  'reset',
  'password-changed',
  'second-factor-on',
  'second-factor-off',
  'recovery-codes-renewed',
  'recovery-code-used',
  'file-reviewed',
  'operation-ordered',
  'operation-waiting',
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
  'renunciation-received',
  'renunciation-told',
  'child-account',
  'wire-details',
  'unsigned-ends',
  'account-ends',
  'account-deleted',
  'appointment-booked',
  'appointment-cancelled',
  'simulation',
] as const;
/** What a mail may name: an operation, as it is called at the insurer, or a document. Both are words for anybody. */
export const mailSubjects = [
  'VL',
  'VLP',
  'MODIF_VLP',
  'SUSPENSION_VLP',
  'ARRET_VLP',
  'RP',
  'ARB',
  'RENONCIATION',
  'contract',
  'statement',
  'sheet',
  'annex',
  'terms',
  'key-information',
] as const;
export type MailSubject = (typeof mailSubjects)[number];

export type MailTemplate = (typeof mailTemplates)[number];

/**
 * A mail to send: the content of an outbox message of kind `mail`. The first name is the only personal thing it says
 * besides the address; but what is acknowledged is said as it was declared.
 */
export type MailMessage = {
  readonly to: string;
  readonly template: MailTemplate;
  readonly language: 'fr' | 'en';
  readonly values: {
    /** Left out of a mail to who has no account. */
    readonly firstName?: string | undefined;
    /** Where the button leads: an absolute URL of the app. */
    readonly link: string;
    /** Names what the mail is about; where it is left out, the mail says it without a name. */
    readonly about?: MailSubject | undefined;
    /** To be copied into a bank transfer; or the contract that was renounced. */
    readonly reference?: string | undefined;
    /** `YYYY-MM-DD`: on which something ends. */
    readonly day?: string | undefined;
    /** Of what is acknowledged: first and last name of who declared it, and when. */
    readonly declared?: { readonly by: string; readonly at: string } | undefined;
    /** What was simulated and what it could become at the end; cents and years. The profile by its name. */
    readonly simulation?:
      | (Readonly<Record<'initial' | 'monthly' | 'years' | 'paid' | 'low' | 'median' | 'high', number>> & {
          readonly profile: string;
        })
      | undefined;
    /** Goes along as an entry for a calendar; ISO instants. */
    readonly appointment?:
      | { readonly id: string; readonly from: string; readonly until: string; readonly changes: number }
      | undefined;
  };
  /** Of an invitation, the hash of its secret: a mail that would invite to nothing is not sent. */
  readonly invitation?: string | undefined;
};
