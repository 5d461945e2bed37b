import type { Contact } from '../../steps/step-props.ts';

/** The one way to reach a person, on every page. The number belongs to a range kept for examples. */
export const contact: Contact = { phone: '01 99 00 12 34', email: 'conseil@parcours.example' };
