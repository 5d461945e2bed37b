/** The one way to reach a person, on every page and in every mail. The number belongs to a range kept for examples. */
export const contact = { phone: '01 99 00 12 34', email: 'conseil@parcours.example' } as const;
