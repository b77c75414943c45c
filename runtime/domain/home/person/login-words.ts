import { type InLanguages, inLanguages } from '../../../staff/words/in-languages';

const en = {
  holds: 'How long it holds',
  hour: 'an hour',
  day: 'a day',
  week: 'a week',
  month: '30 days',
  hint: 'Give it to nobody but the person: whoever has it acts as the person.',
  person: 'Back to the person',
  write: 'Write it to {email}',
  another: 'Another link',
  make: 'Make a login link',
  mail: 'Lists, and how much mail',
  data: 'All data of the person, as a file',
  anywhere: 'On any other page the person is signed in by this at the end of its address:',
};

type LoginWords = typeof en;

const WORDS: InLanguages<LoginWords> = {
  en,
  de: {
    holds: 'Wie lange er gilt',
    hour: 'eine Stunde',
    day: 'einen Tag',
    week: 'eine Woche',
    month: '30 Tage',
    hint: 'Geben Sie ihn niemandem als der Person selbst: Wer ihn hat, handelt als diese Person.',
    person: 'Zurück zur Person',
    write: 'An {email} schreiben',
    another: 'Noch ein Link',
    make: 'Anmeldelink erzeugen',
    mail: 'Listen, und wie viel Mail',
    data: 'Alle Daten der Person, als Datei',
    anywhere: 'Auf jeder anderen Seite ist die Person damit am Ende der Adresse angemeldet:',
  },
  es: {
    holds: 'Cuánto tiempo vale',
    hour: 'una hora',
    day: 'un día',
    week: 'una semana',
    month: '30 días',
    hint: 'No se lo dé a nadie más que a la persona: quien lo tiene actúa en su nombre.',
    person: 'Volver a la persona',
    write: 'Escribirlo a {email}',
    another: 'Otro enlace',
    make: 'Crear un enlace de acceso',
    mail: 'Listas, y cuánto correo',
    data: 'Todos los datos de la persona, en un archivo',
    anywhere: 'En cualquier otra página la persona entra con esto al final de la dirección:',
  },
  fr: {
    holds: 'Combien de temps il est valable',
    hour: 'une heure',
    day: 'un jour',
    week: 'une semaine',
    month: '30 jours',
    hint: 'Ne le donnez à personne d’autre que la personne : qui l’a agit en son nom.',
    person: 'Retour à la personne',
    write: 'L’écrire à {email}',
    another: 'Un autre lien',
    make: 'Créer un lien de connexion',
    mail: 'Listes, et combien de messages',
    data: 'Toutes les données de la personne, dans un fichier',
    anywhere: 'Sur toute autre page, la personne est connectée par ceci à la fin de l’adresse :',
  },
};

/** What the form of a login link says, in the language of the page. */
export const loginWords = inLanguages(WORDS);
