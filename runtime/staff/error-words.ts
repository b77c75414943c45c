import { inLanguages } from './words/in-languages';

/** What a page says above a refusal, by its status, and what can be done after it. */
interface ErrorWords {
  titles: Readonly<Record<number, string>>;
  /** For a status that has no title. */
  other: string;
  status: string;
  /** What a path names, as pages call it, and is not there. */
  no_object: string;
  /** How to come back to what was typed. */
  go_back: string;
}

const en: ErrorWords = {
  titles: {
    400: 'Something in this request is wrong',
    401: 'Please sign in',
    403: 'You are not allowed to do this',
    404: 'We found nothing here',
    405: 'You can’t do that here',
    406: 'We don’t have this format',
    408: 'It took too long',
    409: 'This conflicts with what is already there',
    412: 'Somebody changed this in the meantime',
    413: 'This is too large',
    415: 'This kind of file is not accepted here',
    429: 'Too many requests at once',
    500: 'Something went wrong',
    503: 'This is not available at the moment',
  },
  other: 'This did not work',
  no_object: 'There is no {name}.',
  status: 'Error {status}',
  go_back: 'Go back in your browser: what you typed is still there.',
};

const de: ErrorWords = {
  titles: {
    400: 'So geht das nicht',
    401: 'Bitte melden Sie sich an',
    403: 'Dieses Konto darf das nicht',
    404: 'Hier ist nichts',
    405: 'Das geht hier nicht',
    406: 'Dieses Format gibt es nicht',
    408: 'Das hat zu lange gedauert',
    409: 'Das passt nicht zu dem, was schon da ist',
    412: 'Das wurde inzwischen geändert',
    413: 'Das ist zu groß',
    415: 'Diese Art von Datei geht hier nicht',
    429: 'Das war zu viel auf einmal',
    500: 'Etwas ist schiefgegangen',
    503: 'Das geht im Moment nicht',
  },
  other: 'Das hat nicht geklappt',
  no_object: '{name} gibt es nicht.',
  status: 'Fehler {status}',
  go_back: 'Gehen Sie im Browser zurück: Was Sie eingegeben haben, steht dort noch.',
};

const es: ErrorWords = {
  titles: {
    400: 'Así no se puede hacer',
    401: 'Inicie sesión',
    403: 'Esta cuenta no puede hacer esto',
    404: 'Aquí no hay nada',
    405: 'Eso no se puede hacer aquí',
    406: 'Este formato no existe',
    408: 'Ha tardado demasiado',
    409: 'No encaja con lo que ya hay',
    412: 'Ha cambiado entretanto',
    413: 'Es demasiado grande',
    415: 'Este tipo de archivo no se admite aquí',
    429: 'Ha sido demasiado a la vez',
    500: 'Algo ha salido mal',
    503: 'Por el momento no funciona',
  },
  other: 'No ha funcionado',
  no_object: '{name} no existe.',
  status: 'Error {status}',
  go_back: 'Vuelva atrás en el navegador: lo que escribió sigue allí.',
};

const fr: ErrorWords = {
  titles: {
    400: 'Ce n’est pas possible ainsi',
    401: 'Veuillez vous connecter',
    403: 'Ce compte ne peut pas faire cela',
    404: 'Il n’y a rien ici',
    405: 'Ce n’est pas possible ici',
    406: 'Ce format n’existe pas',
    408: 'Cela a duré trop longtemps',
    409: 'Cela ne va pas avec ce qui est là',
    412: 'Cela a changé entre-temps',
    413: 'C’est trop grand',
    415: 'Ce type de fichier n’est pas accepté ici',
    429: 'C’était trop à la fois',
    500: 'Quelque chose n’a pas marché',
    503: 'Cela ne marche pas pour le moment',
  },
  other: 'Cela n’a pas marché',
  no_object: '{name} n’existe pas.',
  status: 'Erreur {status}',
  go_back: 'Revenez en arrière dans le navigateur : ce que vous avez saisi y est encore.',
};

/** The words of error pages, in the language of the page. */
export const errorWords = inLanguages({ en, de, es, fr });
