/** What is said of mutants. */
export const mutationWords = {
  fr: {
    operator: 'Erreur d’auteur',
    all: 'Toutes',
    killed: 'remarquées',
    survived: 'manquées',
    equivalent: 'sans effet',
    undecided: 'non tranchées',
    noticed: (share: string) => `${share} des erreurs qui changent quelque chose sont remarquées`,
    more: (count: number) => `… et ${count} autres`,
  },
  en: {
    operator: 'Author’s mistake',
    all: 'All',
    killed: 'noticed',
    survived: 'missed',
    equivalent: 'no effect',
    undecided: 'undecided',
    noticed: (share: string) => `${share} of the mistakes that change anything are noticed`,
    more: (count: number) => `… and ${count} more`,
  },
} as const;
