/** A key as it is typed off a screen: `JBSWY3DPEHPK` -> `JBSW Y3DP EHPK`. */
export const inGroups = (key: string): string => key.match(/.{1,4}/gu)?.join(' ') ?? '';
