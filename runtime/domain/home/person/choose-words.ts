import { type InLanguages, inLanguages } from '../../../staff/words/in-languages';

interface ChooseWords {
  who: string;
  hint: string;
  next: string;
  found: string;
  nobody: string;
  namesakes: string;
  same: string;
}

const en: ChooseWords = {
  who: 'Name, e-mail address or number',
  hint: 'Type the beginning, and choose the person.',
  next: 'Next',
  found: 'People who fit',
  nobody: 'Nobody was found. Try the beginning of the last name or of the e-mail address.',
  namesakes: 'People of the same name',
  same: 'That is the same record. Choose another one.',
};

const WORDS: InLanguages<ChooseWords> = {
  en,
  de: {
    who: 'Name, E-Mail-Adresse oder Nummer',
    hint: 'Tippen Sie den Anfang, und wählen Sie die Person.',
    next: 'Weiter',
    found: 'Personen, die passen',
    nobody: 'Niemand wurde gefunden. Versuchen Sie den Anfang des Nachnamens oder der E-Mail-Adresse.',
    namesakes: 'Personen mit demselben Namen',
    same: 'Das ist derselbe Datensatz. Wählen Sie einen anderen.',
  },
  es: {
    who: 'Nombre, correo electrónico o número',
    hint: 'Escriba el comienzo y elija a la persona.',
    next: 'Siguiente',
    found: 'Personas que coinciden',
    nobody: 'No se encontró a nadie. Pruebe con el comienzo del apellido o del correo electrónico.',
    namesakes: 'Personas con el mismo nombre',
    same: 'Es el mismo registro. Elija otro.',
  },
  fr: {
    who: 'Nom, adresse e-mail ou numéro',
    hint: 'Tapez le début, puis choisissez la personne.',
    next: 'Suivant',
    found: 'Personnes qui correspondent',
    nobody: 'Personne n’a été trouvé. Essayez le début du nom ou de l’adresse e-mail.',
    namesakes: 'Personnes du même nom',
    same: 'C’est la même fiche. Choisissez-en une autre.',
  },
};

/** What pages say on which a person is chosen, in the language of the page. */
export const chooseWords = inLanguages(WORDS);
