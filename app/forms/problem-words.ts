import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

import { problemOf, type CallProblem } from '../../api/client/call-failure.ts';

const minutes = (seconds: number): number => Math.max(1, Math.ceil(seconds / 60));

type Lost = Readonly<Record<Extract<CallProblem, { kind: string }>['kind'], MessageDescriptor>>;

const lost: Lost = {
  offline: msg`Nous n’arrivons pas à joindre Parcours. Vérifiez votre connexion, puis réessayez.`,
  timeout: msg`Parcours met trop de temps à répondre. Réessayez dans un instant.`,
  'invalid-response': msg`Le produit a rencontré une erreur. Réessayez dans un instant.`,
};

const lostBesideInput: Lost = {
  ...lost,
  offline: msg`Nous n’arrivons pas à joindre Parcours. Vérifiez votre connexion, puis réessayez : ce que vous avez saisi reste sur cette page.`,
  timeout: msg`Parcours met trop de temps à répondre. Réessayez dans un instant : ce que vous avez saisi reste sur cette page.`,
};

const refused = (problem: Exclude<CallProblem, { kind: string }>): MessageDescriptor => {
  switch (problem.code) {
    case 'bad-credentials':
      return msg`Adresse e-mail ou mot de passe incorrect. Vérifiez votre saisie, ou demandez un nouveau mot de passe.`;
    case 'not-confirmed':
      return msg`Votre adresse e-mail n’est pas encore confirmée. Ouvrez le lien que nous vous avons envoyé.`;
    case 'second-factor':
      return msg`Ce compte demande un code en plus du mot de passe : saisissez celui de votre application.`;
    case 'bad-code':
      return msg`Ce code n’est pas le bon, ou il a déjà servi. Attendez le suivant, et vérifiez que l’heure de votre téléphone est juste.`;
    case 'second-factor-needed':
      return msg`Pour retirer de l’argent, activez d’abord la double authentification dans « Mon compte ».`;
    case 'bad-secret':
      return msg`Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.`;
    case 'no-session':
    case 'session-expired':
      return msg`Votre session est terminée. Connectez-vous à nouveau.`;
    case 'too-many': {
      const wait = minutes(problem.retryAfter);
      return msg`Trop d’essais. Réessayez dans ${plural(wait, { one: '# minute', other: '# minutes' })}.`;
    }
    case 'unavailable':
      return msg`Parcours est momentanément indisponible. Ce qui a été enregistré l’est toujours : réessayez dans quelques minutes.`;
    case 'partner-down':
      return msg`Notre partenaire ne répond pas. Ce qui a été enregistré l’est toujours : réessayez dans quelques minutes.`;
    case 'in-progress':
      return msg`Votre demande est en cours. Patientez un instant.`;
    case 'already-done':
      return msg`C’est déjà fait : il n’y a rien à recommencer.`;
    case 'outdated':
      return msg`Cette page n’est plus à jour. Rechargez-la, puis décidez.`;
    case 'frozen':
      return msg`Ce dossier est signé : il ne peut plus être modifié.`;
    case 'requires':
      return msg`Il vous reste des questions à compléter avant cela.`;
    case 'too-late':
      return msg`Le délai pour renoncer à ce contrat est terminé.`;
    case 'renounced':
      return msg`Vous avez renoncé à ce contrat : aucune autre opération n’y est possible.`;
    case 'not-found':
      return msg`Nous ne trouvons pas ce que vous demandez.`;
    case 'forbidden':
      return msg`Vous n’avez pas accès à cette action.`;
    case 'password-again':
      return msg`Votre mot de passe n’a pas été confirmé : rien n’a été envoyé.`;
    case 'invalid':
      return msg`Vérifiez votre saisie, puis réessayez.`;
    default:
      return msg`Le produit a rencontré une erreur. Réessayez dans un instant.`;
  }
};

const wordsOf = (error: unknown, words: Lost): MessageDescriptor => {
  const problem = problemOf(error);
  if (problem === undefined) return words['invalid-response'];
  return 'kind' in problem ? words[problem.kind] : refused(problem);
};

/** What to tell the reader about a call that failed. Total: a fault of the program has a sentence too. */
export const problemWords = (error: unknown): MessageDescriptor => wordsOf(error, lost);

/** The same beside boxes: what was typed in them is still there. */
export const formProblemWords = (error: unknown): MessageDescriptor => wordsOf(error, lostBesideInput);
