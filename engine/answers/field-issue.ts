/**
 * What is wrong with one field, for the saver: a code and its parameters, never a sentence.
 * The sentences stand in the catalogues (`steps/messages/issue-messages.ts`); the server sends the same codes.
 */
export type FieldIssueCode =
  | 'required'
  | 'wrong-type'
  | 'unknown-field'
  | 'hidden-field'
  | 'text-too-short'
  | 'text-too-long'
  | 'text-format'
  | 'text-different'
  | 'email-format'
  | 'phone-format'
  | 'phone-not-mobile'
  | 'number-format'
  | 'number-ambiguous'
  | 'number-not-whole'
  | 'number-too-precise'
  | 'number-too-small'
  | 'number-too-large'
  | 'number-off-step'
  | 'date-format'
  | 'date-incomplete'
  | 'date-impossible'
  | 'date-too-early'
  | 'date-too-late'
  | 'option-unknown'
  | 'options-too-few'
  | 'options-too-many'
  | 'options-exclusive'
  | 'postcode-format'
  | 'commune-unknown'
  | 'naf-format'
  | 'naf-unknown'
  | 'iban-format'
  | 'iban-length'
  | 'iban-key'
  | 'iban-country'
  | 'nir-format'
  | 'nir-key'
  | 'consent-required'
  | 'documents-unopened'
  | 'file-missing-side'
  | 'file-type'
  | 'file-too-large'
  | 'file-empty'
  | 'file-unreadable'
  | 'file-unknown'
  | 'list-too-short'
  | 'list-too-long'
  | 'list-repeated'
  | 'rule';

/** A bound or an example, with the kind that says how to write it for the reader. */
export type IssueParam =
  | { readonly kind: 'money' | 'percent' | 'number' | 'bytes'; readonly value: number }
  | { readonly kind: 'date' | 'text'; readonly value: string };

export type FieldIssue = {
  /** Field name; inside a list `origins[<item id>].percent`; a rule on no field: the step's id. */
  readonly field: string;
  readonly code: FieldIssueCode;
  readonly params?: Readonly<Record<string, IssueParam>>;
  /** `rule` only: the rule's id and the id of its text in the journey's catalogue. */
  readonly rule?: string;
  readonly text?: string;
  /** A warning lets pass once confirmed. */
  readonly level?: 'error' | 'warning';
};
