import type { FindingCode } from '../definition/finding.ts';
import { jsonSentence } from './json-sentences.ts';
import { provenSentences, type Params, type Sentence } from './proven-sentences.ts';
import { shapeSentence } from './shape-sentences.ts';
import { sayTypes } from './type-words.ts';

/** What each finding says to its author: what is wrong, and where it helps, what to do. */
const sentences: Readonly<Record<FindingCode, Sentence>> = {
  'json-syntax': {
    fr: (p) => jsonSentence(p['problem'] as string, 'fr', p['number']),
    en: (p) => jsonSentence(p['problem'] as string, 'en', p['number']),
  },
  shape: { fr: (p) => shapeSentence(p, 'fr'), en: (p) => shapeSentence(p, 'en') },
  'unknown-file': {
    fr: (p) => `« ${p['name']} » n’existe pas parmi les parcours et les parties.`,
    en: (p) => `“${p['name']}” is neither a journey nor a part.`,
  },
  'patch-matches-nothing': {
    fr: (p) =>
      p['step'] === undefined
        ? `La partie « ${p['part']} » n’a pas d’étape « ${p['name']} » : cette modification ne change rien.`
        : `L’étape « ${p['step']} » de la partie « ${p['part']} » n’a pas de question « ${p['name']} ». Corrigez le nom, ou, si c’est une nouvelle question, donnez-lui un « type ».`,
    en: (p) =>
      p['step'] === undefined
        ? `The part “${p['part']}” has no step “${p['name']}”: this change changes nothing.`
        : `The step “${p['step']}” of the part “${p['part']}” has no question “${p['name']}”. Correct the name, or, if it is a new question, give it a “type”.`,
  },
  'removes-nothing': {
    fr: (p) =>
      `« ${p['name']} » est retiré ici (null), mais n’y est pas : rien ne change. Corrigez le nom, ou supprimez cette ligne.`,
    en: (p) =>
      `“${p['name']}” is taken away here (null), but is not there: nothing changes. Correct the name, or delete this line.`,
  },
  'unknown-parameter': {
    fr: (p) => `Rien de ce qui est repris ici de la partie « ${p['part']} » n’attend de paramètre « ${p['name']} ».`,
    en: (p) => `Nothing that is used here of the part “${p['part']}” takes a parameter “${p['name']}”.`,
  },
  'missing-parameter': {
    fr: (p) => `La partie « ${p['part']} » attend le paramètre « ${p['name']} » : donnez-le dans « with ».`,
    en: (p) => `The part “${p['part']}” waits for the parameter “${p['name']}”: give it in “with”.`,
  },
  'wrong-braces': {
    fr: (p) =>
      `${p['id'] === undefined ? 'Les accolades' : 'En anglais, les accolades'} de « ${p['text']} » ne peuvent pas être lues : le client les verrait telles quelles, ou un autre texte. Elles n’entourent qu’un mot à remplir, comme {min}, ou le choix d’un mot selon un nombre, comme {n, plural, one {un an} other {# ans}}.`,
    en: (p) =>
      `${p['id'] === undefined ? 'The braces' : 'In English, the braces'} of “${p['text']}” cannot be read: savers would see them as they are, or another text. They stand around a word to fill alone, like {min}, or around the choice of a word by a number, like {n, plural, one {un an} other {# ans}}.`,
  },
  'unfilled-word': {
    fr: (p) =>
      `Rien ne remplit ${p['name']} ici : ${
        p['text'] === undefined
          ? '« with » ne remplit les {mots} d’une partie que dans ses textes, ses adresses et ses appels. Écrivez la valeur elle-même, ou prenez celle d’une réponse ou d’une donnée, comme « $nom »'
          : p['part'] === undefined
            ? 'ce texte ne dit aucune réponse, et « with » ne remplit les {mots} d’une partie que dans la partie ; seul un « message » ou un « missing » connaît {min}, {max} et {example}, et l’aide d’un montant les {min} et {max} qu’a sa question. Écrivez les mots eux-mêmes'
            : `ni la question, ni le « with » de qui reprend la partie « ${p['part']} ». Corrigez le mot, ou donnez-le dans « with »`
      }.`,
    en: (p) =>
      `Nothing fills ${p['name']} here: ${
        p['text'] === undefined
          ? '“with” fills the {words} of a part in its texts, its addresses and its calls alone. Write the value itself, or take the one of an answer or a fact, like “$name”'
          : p['part'] === undefined
            ? 'this text tells no answer, and “with” fills the {words} of a part in the part alone; only a “message” or a “missing” knows {min}, {max} and {example}, and the hint of an amount the {min} and {max} that its question has. Write the words themselves'
            : `neither the question nor the “with” of what uses the part “${p['part']}”. Correct the word, or give it in “with”`
      }.`,
  },
  'extends-cycle': {
    fr: (p) => `Le parcours « ${p['name']} » s’étend lui-même.`,
    en: (p) => `The journey “${p['name']}” extends itself.`,
  },
  'misnamed-file': {
    fr: (p) =>
      `Ce parcours s’appelle « ${p['option']} », mais son fichier « ${p['name']} ». Donnez-leur le même nom : ses textes et ce qui le nomme en dépendent.`,
    en: (p) =>
      `This journey is called “${p['option']}”, but its file “${p['name']}”. Give them one name: its texts and what names it hang on it.`,
  },
  'duplicate-key': {
    fr: (p) => `« ${p['name']} » est écrit deux fois ici : seul le dernier compterait. Retirez l’un des deux.`,
    en: (p) => `“${p['name']}” is written twice here: only the last one would count. Take one of them away.`,
  },
  'duplicate-id': {
    fr: (p) => `« ${p['name']} » existe déjà. Deux éléments du même nom écraseraient la même réponse.`,
    en: (p) => `“${p['name']}” exists already. Two things of the same name would overwrite the same answer.`,
  },
  'outside-its-bounds': {
    fr: (p) =>
      `La valeur ${p['value']} (${p['key']}) sort des limites de la question « ${p['name']} », qui vont de ${p['min']} à ${p['max']}. Changez la valeur ou les limites.`,
    en: (p) =>
      `The value ${p['value']} (${p['key']}) is outside the bounds of the question “${p['name']}”, ${p['min']} to ${p['max']}. Change the value or the bounds.`,
  },
  'crossed-bounds': {
    fr: (p) =>
      `Aucune réponse ne convient à la question « ${p['name']} » : le minimum (${p['min']}) dépasse le maximum (${p['max']}). Changez l’un des deux.`,
    en: (p) =>
      `No answer will do for the question “${p['name']}”: the least (${p['min']}) is above the most (${p['max']}). Change one of them.`,
  },
  'not-positive': {
    fr: (p) =>
      `« ${p['key']} » de la question « ${p['name']} » vaut ${p['value']} : il faut un nombre plus grand que 0.`,
    en: (p) => `“${p['key']}” of the question “${p['name']}” is ${p['value']}: it takes a number above 0.`,
  },
  'nothing-to-add': {
    fr: (p) =>
      `« total » de la liste « ${p['name']} » nomme « ${p['option']} », qui ne s’additionne pas : il faut un nombre, un montant ou un pourcentage.`,
    en: (p) =>
      `“total” of the list “${p['name']}” names “${p['option']}”, which cannot be added up: it takes a number, an amount or a percentage.`,
  },
  'rest-of-no-shares': {
    fr: (p) =>
      `« rest » de la liste « ${p['name']} » dit où va la part qui reste, mais la liste ne partage rien : il faut un « total » qui nomme un pourcentage. Donnez-le, ou retirez « rest ».`,
    en: (p) =>
      `“rest” of the list “${p['name']}” says where the share goes that is left, but the list shares nothing out: it takes a “total” that names a percentage. Give it one, or take “rest” away.`,
  },
  'duplicate-route': {
    fr: (p) => `Deux écrans ont la même adresse ${p['route']}.`,
    en: (p) => `Two screens have the same address ${p['route']}.`,
  },
  'taken-route': {
    fr: (p) =>
      `L’adresse ${p['route']} est déjà celle d’une page de l’application ou du serveur : cet écran ne s’afficherait pas. Choisissez-en une autre.`,
    en: (p) =>
      `The address ${p['route']} is one of the app’s or of the server’s already: this screen would not be shown. Choose another one.`,
  },
  'open-route': {
    fr: (p) =>
      `L’adresse ${p['route']} attend un paramètre, que rien ne donne ici : « with » n’en donne qu’aux parties. Écrivez l’adresse en entier.`,
    en: (p) =>
      `The address ${p['route']} waits for a parameter that nothing gives here: “with” gives them to parts alone. Write the whole address.`,
  },
  'unknown-name': {
    fr: (p) =>
      `« ${p['name']} » n’est ni une question, ni une donnée du serveur, ni une valeur calculée de ce parcours.`,
    en: (p) => `“${p['name']}” is no question, server fact or computed value of this journey.`,
  },
  'unknown-list': {
    fr: (p) => `La liste « ${p['name']} » n’existe pas.`,
    en: (p) => `The list “${p['name']}” does not exist.`,
  },
  'unknown-option': {
    fr: (p) => `« ${p['option']} » n’est pas une réponse possible de « ${p['name']} » (réponses : ${p['options']}).`,
    en: (p) => `“${p['option']}” is not an option of “${p['name']}” (options: ${p['options']}).`,
  },
  'unknown-outcome': {
    fr: (p) => `L’issue « ${p['name']} » n’existe pas.`,
    en: (p) => `The outcome “${p['name']}” does not exist.`,
  },
  'no-end': {
    fr: () =>
      'Aucune issue de ce parcours n’a « done » pour « kind » : rien ne dit où mène sa dernière étape. Donnez-le à une issue.',
    en: () =>
      'No outcome of this journey has “done” as its “kind”: nothing says where its last step leads. Give it to one outcome.',
  },
  'several-ends': {
    fr: (p) =>
      `« ${p['name']} » et « ${p['end']} » ont toutes deux « done » pour « kind » : la dernière étape ne peut mener qu’à une seule issue. Changez l’autre.`,
    en: (p) =>
      `“${p['name']}” and “${p['end']}” both have “done” as their “kind”: the last step can lead to one outcome alone. Change the other one.`,
  },
  'unknown-step': {
    fr: (p) => `L’étape « ${p['name']} » n’existe pas.`,
    en: (p) => `The step “${p['name']}” does not exist.`,
  },
  'unknown-section': {
    fr: (p) => `La section « ${p['name']} » n’existe pas.`,
    en: (p) => `The section “${p['name']}” does not exist.`,
  },
  'unknown-fact': {
    fr: (p) => `La donnée du serveur « ${p['name']} » n’existe pas.`,
    en: (p) => `The server fact “${p['name']}” does not exist.`,
  },
  'unknown-document': {
    fr: (p) => `Le document « ${p['name']} » n’existe pas.`,
    en: (p) => `The document “${p['name']}” does not exist.`,
  },
  'unknown-call': {
    fr: (p) => `L’appel « ${p['name']} » n’existe pas dans le contrat de l’API.`,
    en: (p) => `The call “${p['name']}” is not in the API contract.`,
  },
  'wrong-call-kind': {
    fr: (p) => `L’appel « ${p['name']} » est de type ${p['kind']} ; il faut ici : ${p['wanted']}.`,
    en: (p) => `The call “${p['name']}” is of kind ${p['kind']}; this place needs: ${p['wanted']}.`,
  },
  'wrong-type': {
    fr: (p) =>
      `La valeur ${p['literal']} ne peut pas être comparée à « ${p['name']} » (${sayTypes(p['type'], 'fr')}) : la condition serait toujours fausse.`,
    en: (p) =>
      `The value ${p['literal']} cannot be compared with “${p['name']}” (${sayTypes(p['type'], 'en')}): the condition would always be false.`,
  },
  'no-date': {
    fr: (p) =>
      `« ${p['option']} » n’est pas une date : rien n’y serait comparé. Écrivez-la comme « 2030-01-31 », « today » ou « today-18 years » (days, weeks, months, years), ou prenez celle d’une autre réponse, comme « $name »${p['year'] === undefined ? '' : ' ; une année s’écrit aussi sans guillemets, comme 2030'}.`,
    en: (p) =>
      `“${p['option']}” is no date: nothing would be compared with it. Write it like “2030-01-31”, “today” or “today-18 years” (days, weeks, months, years), or take the one of another answer, like “$name”${p['year'] === undefined ? '' : '; a year may also be written without quotes, like 2030'}.`,
  },
  'wrong-value-type': {
    fr: (p) =>
      `« ${p['name']} » (${sayTypes(p['type'], 'fr')}) ne convient pas à « ${p['key']} », qui prend ${sayTypes(p['wanted'], 'fr')}. Nommez une autre valeur.`,
    en: (p) =>
      `“${p['name']}” (${sayTypes(p['type'], 'en')}) does not suit “${p['key']}”, which takes ${sayTypes(p['wanted'], 'en')}. Name another value.`,
  },
  'wrong-value': {
    fr: (p) =>
      `La valeur ${p['value']} (${p['key']}) ne convient pas à « ${p['name']} » : il faut ${sayTypes(p['wanted'], 'fr')}.`,
    en: (p) =>
      `The value ${p['value']} (${p['key']}) does not suit “${p['name']}”: it takes ${sayTypes(p['wanted'], 'en')}.`,
  },
  'no-options': {
    fr: (p) =>
      `La question « ${p['name']} » n’offre aucune réponse. Donnez-lui une liste (« list ») ou des réponses (« options »).`,
    en: (p) => `The question “${p['name']}” offers no answer. Give it a list (“list”) or answers (“options”).`,
  },
  'unknown-payload-key': {
    fr: (p) => `L’appel ne connaît pas la clé « ${p['key']} ».`,
    en: (p) => `The call does not know the key “${p['key']}”.`,
  },
  'missing-payload-key': {
    fr: (p) => `L’appel exige la clé « ${p['key']} », que cette étape n’envoie pas.`,
    en: (p) => `The call requires the key “${p['key']}”, which this step does not send.`,
  },
  'wrong-payload-type': {
    fr: (p) => `« ${p['name']} » (${sayTypes(p['type'], 'fr')}) n’a pas le type attendu par la clé « ${p['key']} ».`,
    en: (p) => `“${p['name']}” (${sayTypes(p['type'], 'en')}) is not of the type that the key “${p['key']}” takes.`,
  },
  'wrong-payload-form': {
    fr: (p) =>
      `« ${p['name']} » ne convient pas à la clé « ${p['key']} », qui attend ${sayTypes(p['form'], 'fr')} : le serveur refuserait par exemple « ${p['sample']} ». Envoyez-y une autre réponse, ou changez ce que la question accepte.`,
    en: (p) =>
      `“${p['name']}” does not suit the key “${p['key']}”, which takes ${sayTypes(p['form'], 'en')}: the server would refuse “${p['sample']}”, for example. Send another answer there, or change what the question takes.`,
  },
  'payload-too-long': {
    fr: (p) =>
      `« ${p['name']} » peut compter ${p['max']} caractères, mais la clé « ${p['key']} » n’en prend que ${p['limit']} : une réponse plus longue serait refusée. Donnez à la question un « max » de ${p['limit']} au plus.`,
    en: (p) =>
      `“${p['name']}” may have ${p['max']} characters, but the key “${p['key']}” takes ${p['limit']} only: a longer answer would be refused. Give the question a “max” of ${p['limit']} at most.`,
  },
  'payload-outside-bounds': {
    fr: (p) =>
      `La limite ${p['bound']} de « ${p['name']} » (${p['value']}) sort de ce que prend la clé « ${p['key']} » (${p['limit']}) : des réponses acceptées ici seraient refusées par le serveur. Resserrez-la.`,
    en: (p) =>
      `The bound ${p['bound']} of “${p['name']}” (${p['value']}) goes beyond what the key “${p['key']}” takes (${p['limit']}): answers that are accepted here would be refused by the server. Narrow it.`,
  },
  'step-never-recorded': {
    fr: (p) =>
      `Personne ne pourrait dépasser l’étape « ${p['name']} » : elle n’a pas de « save », et le parcours pas de « track » qui retienne qu’on y est passé. Ajoutez l’un ou l’autre.`,
    en: (p) =>
      `Nobody could get past the step “${p['name']}”: it has no “save”, and the journey no “track” to record that somebody was there. Add one of them.`,
  },
  'name-without-sign': {
    fr: (p) =>
      `« ${p['option']} » serait envoyé tel quel, comme un texte. Si c’est la valeur de ce nom qu’il faut envoyer, écrivez « $${p['option']} ».`,
    en: (p) =>
      `“${p['option']}” would be sent as it stands, as a text. If the value of this name is to be sent, write “$${p['option']}”.`,
  },
  'unknown-answer-place': {
    fr: (p) =>
      `L’appel « ${p['call']} » ne répond rien sous « ${p['name']} » : rien n’y serait jamais lu (il répond : ${p['places']}).`,
    en: (p) =>
      `The call “${p['call']}” answers nothing under “${p['name']}”: nothing would ever be read there (it answers: ${p['places']}).`,
  },
  'wrong-answer-type': {
    fr: (p) =>
      `L’appel « ${p['call']} » répond sous « ${p['name']} » une valeur (${p['found']}) que « ${p['reader']} » (${sayTypes(p['type'], 'fr')}) ne peut pas prendre.`,
    en: (p) =>
      `Under “${p['name']}” the call “${p['call']}” answers a value (${p['found']}) that “${p['reader']}” (${sayTypes(p['type'], 'en')}) cannot take.`,
  },
  'unknown-answer-value': {
    fr: (p) =>
      `L’appel « ${p['call']} » ne répond jamais « ${p['option']} » pour « ${p['name']} » (réponses : ${p['options']}).`,
    en: (p) => `The call “${p['call']}” never answers “${p['option']}” for “${p['name']}” (answers: ${p['options']}).`,
  },
  'answer-not-provided-for': {
    fr: (p) =>
      `L’appel « ${p['call']} » peut répondre pour « ${p['name']} » ce que rien ne prévoit (${p['values']}) : la donnée manquerait. Ajoutez ces valeurs, ou « otherwise ».`,
    en: (p) =>
      `For “${p['name']}” the call “${p['call']}” may answer what nothing provides for (${p['values']}): the fact would be missing. Add these values, or “otherwise”.`,
  },
  'chart-without-data': {
    fr: (p) =>
      `L’appel « ${p['call']} » ne répond pas ce que dessine le graphique « ${p['name']} » (il manque : ${p['places']}).`,
    en: (p) => `The call “${p['call']}” does not answer what the chart “${p['name']}” draws (missing: ${p['places']}).`,
  },
  'field-never-saved': {
    fr: (p) => `La réponse à « ${p['name']} » n’est envoyée par aucun appel : elle serait perdue.`,
    en: (p) => `The answer to “${p['name']}” is sent by no call: it would be lost.`,
  },
  'compute-cycle': {
    fr: (p) => `La valeur calculée « ${p['name']} » dépend d’elle-même.`,
    en: (p) => `The computed value “${p['name']}” depends on itself.`,
  },
  'read-before-asked': {
    fr: (p) =>
      p['asked'] === p['step']
        ? `« ${p['name']} » est lu à l’étape « ${p['step']} » avant d’y être demandé, plus bas sur la page : il y manquerait toujours.`
        : `« ${p['name']} » est lu à l’étape « ${p['step']} », mais demandé seulement à l’étape « ${p['asked']} » : il y manquerait toujours.`,
    en: (p) =>
      p['asked'] === p['step']
        ? `“${p['name']}” is read at the step “${p['step']}” before it is asked, further down the page: it would always be missing.`
        : `“${p['name']}” is read at the step “${p['step']}” but asked only at the step “${p['asked']}”: it would always be missing.`,
  },
  'never-used': {
    fr: (p) => `« ${p['name']} » n’est jamais utilisé.`,
    en: (p) => `“${p['name']}” is never used.`,
  },
  'dead-after-exit': {
    fr: (p) =>
      `Tout le monde sort ici, à l’étape « ${p['step']} » : l’étape « ${p['name']} » et les suivantes ne peuvent jamais apparaître.`,
    en: (p) =>
      `Everybody leaves here, at the step “${p['step']}”: the step “${p['name']}” and those after it can never appear.`,
  },
  'missing-translation': {
    fr: (p) => `Le texte « ${p['text']} » n’a pas de traduction anglaise (${p['id']}).`,
    en: (p) => `The text “${p['text']}” has no English translation (${p['id']}).`,
  },
  'outdated-translation': {
    fr: (p) => `Le texte français a changé depuis sa traduction : « ${p['text']} » (${p['id']}).`,
    en: (p) => `The French text has changed since it was translated: “${p['text']}” (${p['id']}).`,
  },
  'orphan-translation': {
    fr: (p) => `La traduction ${p['id']} ne correspond plus à aucun texte.`,
    en: (p) => `The translation ${p['id']} belongs to no text any more.`,
  },
  'placeholder-mismatch': {
    fr: (p) => `Les emplacements {…} diffèrent entre le français et l’anglais (${p['id']}).`,
    en: (p) => `The placeholders {…} differ between French and English (${p['id']}).`,
  },
  ...provenSentences,
};

/** The sentence of a finding in the author's language. */
export const sentenceOf = (code: FindingCode, params: Params, language: 'fr' | 'en'): string =>
  sentences[code][language](params);
