import { type InLanguages, inLanguages } from '../../../staff/words/in-languages';
import type { Belonging } from './belongings';

interface MergeWords {
  who_stays: string;
  who_else: string;
  stays: string;
  goes: string;
  compared: string;
  swap: string;
  other: string;
  address: string;
  source: string;
  fields: string;
  phones: string;
  language: string;
  since: string;
  keep: string;
  what_happens: string;
  effects: readonly string[];
  confirm: string;
  merge: string;
  cancel: string;
  may_not: string;
  gone: string;
  name: string;
  email: string;
  counted: Readonly<Record<Belonging, string>>;
  more_than: string;
  waiting: string;
  complete: string;
  failed: string;
  to_person: string;
  look_again: string;
}

const en: MergeWords = {
  who_stays: 'Who stays?',
  who_else: 'Who is the same person as {name}?',
  stays: 'Stays',
  goes: 'Goes into it',
  compared: 'Both records side by side',
  swap: 'Keep the other one instead',
  other: 'Choose somebody else',
  address: 'Postal address',
  source: 'Source',
  fields: 'Custom fields',
  phones: 'Phone numbers',
  language: 'Language',
  since: 'Since (UTC)',
  keep: 'Keep this one',
  what_happens: 'What happens',
  effects: [
    '{stays} stays, with the name and the e-mail address.',
    'All that {goes} did and got belongs to {stays} then: actions, donations, mails, signups.',
    '{stays} is on the lists of both, and gets the custom fields, phone numbers and the language that are missing.',
    'The record of {goes} is no more. Old links to it lead to {stays}.',
    'Whoever acts with the e-mail address of {goes} from then on is a new person.',
    'It cannot be undone.',
  ],
  confirm: 'These are one person.',
  merge: 'Merge',
  cancel: 'Cancel',
  may_not: 'To merge people takes the right to delete people, which this account does not have.',
  gone: 'One of these people is not there any more.',
  name: 'Name',
  email: 'E-mail address',
  counted: { actions: 'Actions', donations: 'Donations', mails: 'Mails', lists: 'Lists' },
  more_than: 'more than {count}',
  waiting: 'The people are being merged. It takes a moment.',
  complete: 'Done: they are one person now.',
  failed: 'The merge failed. Nothing was changed.',
  to_person: 'To the person',
  look_again: 'Look again',
};

const WORDS: InLanguages<MergeWords> = {
  en,
  de: {
    who_stays: 'Wer bleibt?',
    who_else: 'Wer ist dieselbe Person wie {name}?',
    stays: 'Bleibt',
    goes: 'Geht darin auf',
    compared: 'Beide Datensätze nebeneinander',
    swap: 'Stattdessen den anderen behalten',
    other: 'Jemand anderen wählen',
    address: 'Postanschrift',
    source: 'Herkunft',
    fields: 'Eigene Felder',
    phones: 'Telefonnummern',
    language: 'Sprache',
    since: 'Seit (UTC)',
    keep: 'Diese behalten',
    what_happens: 'Was geschieht',
    effects: [
      '{stays} bleibt, mit Name und E-Mail-Adresse.',
      'Alles, was {goes} getan und bekommen hat, gehört dann zu {stays}: Aktionen, Spenden, Mails, Anmeldungen.',
      '{stays} steht auf den Listen von beiden und bekommt die eigenen Felder, Telefonnummern und die Sprache, die fehlen.',
      'Den Datensatz von {goes} gibt es nicht mehr. Alte Links darauf führen zu {stays}.',
      'Wer von da an mit der E-Mail-Adresse von {goes} handelt, ist eine neue Person.',
      'Es lässt sich nicht rückgängig machen.',
    ],
    confirm: 'Das ist eine einzige Person.',
    merge: 'Zusammenführen',
    cancel: 'Abbrechen',
    may_not: 'Um Personen zusammenzuführen, braucht es das Recht, Personen zu löschen. Dieses Konto hat es nicht.',
    gone: 'Eine dieser Personen gibt es nicht mehr.',
    name: 'Name',
    email: 'E-Mail-Adresse',
    counted: { actions: 'Aktionen', donations: 'Spenden', mails: 'Mails', lists: 'Listen' },
    more_than: 'mehr als {count}',
    waiting: 'Die Personen werden zusammengeführt. Es dauert einen Augenblick.',
    complete: 'Fertig: Sie sind jetzt eine Person.',
    failed: 'Die Zusammenführung ist gescheitert. Nichts wurde geändert.',
    to_person: 'Zur Person',
    look_again: 'Noch einmal nachsehen',
  },
  es: {
    who_stays: '¿Quién se queda?',
    who_else: '¿Quién es la misma persona que {name}?',
    stays: 'Se queda',
    goes: 'Se une al otro',
    compared: 'Los dos registros lado a lado',
    swap: 'Conservar el otro',
    other: 'Elegir a otra persona',
    address: 'Dirección postal',
    source: 'Procedencia',
    fields: 'Campos propios',
    phones: 'Números de teléfono',
    language: 'Idioma',
    since: 'Desde (UTC)',
    keep: 'Conservar esta',
    what_happens: 'Lo que pasará',
    effects: [
      '{stays} se queda, con su nombre y su correo electrónico.',
      'Todo lo que {goes} hizo y recibió pasa a {stays}: acciones, donaciones, correos, inscripciones.',
      '{stays} estará en las listas de los dos y recibirá los campos, los teléfonos y el idioma que le falten.',
      'El registro de {goes} dejará de existir. Los enlaces antiguos llevarán a {stays}.',
      'Quien actúe desde entonces con el correo electrónico de {goes} será una persona nueva.',
      'No se puede deshacer.',
    ],
    confirm: 'Son una sola persona.',
    merge: 'Fusionar',
    cancel: 'Cancelar',
    may_not: 'Para fusionar personas hace falta el derecho de borrar personas, que esta cuenta no tiene.',
    gone: 'Una de estas personas ya no existe.',
    name: 'Nombre',
    email: 'Correo electrónico',
    counted: { actions: 'Acciones', donations: 'Donaciones', mails: 'Correos', lists: 'Listas' },
    more_than: 'más de {count}',
    waiting: 'Se están fusionando las personas. Tarda un momento.',
    complete: 'Hecho: ahora son una sola persona.',
    failed: 'La fusión falló. No se cambió nada.',
    to_person: 'A la persona',
    look_again: 'Mirar otra vez',
  },
  fr: {
    who_stays: 'Qui reste ?',
    who_else: 'Qui est la même personne que {name} ?',
    stays: 'Reste',
    goes: 'Est absorbé',
    compared: 'Les deux fiches côte à côte',
    swap: 'Garder plutôt l’autre',
    other: 'Choisir quelqu’un d’autre',
    address: 'Adresse postale',
    source: 'Provenance',
    fields: 'Champs personnalisés',
    phones: 'Numéros de téléphone',
    language: 'Langue',
    since: 'Depuis (UTC)',
    keep: 'Garder celle-ci',
    what_happens: 'Ce qui se passera',
    effects: [
      '{stays} reste, avec son nom et son adresse e-mail.',
      'Tout ce que {goes} a fait et reçu appartiendra à {stays} : actions, dons, messages, inscriptions.',
      '{stays} sera sur les listes des deux et recevra les champs, les téléphones et la langue qui lui manquent.',
      'La fiche de {goes} n’existera plus. Les anciens liens mèneront à {stays}.',
      'Qui agira ensuite avec l’adresse e-mail de {goes} sera une nouvelle personne.',
      'C’est irréversible.',
    ],
    confirm: 'C’est une seule et même personne.',
    merge: 'Fusionner',
    cancel: 'Annuler',
    may_not: 'Pour fusionner des personnes, il faut le droit de supprimer des personnes, que ce compte n’a pas.',
    gone: 'L’une de ces personnes n’existe plus.',
    name: 'Nom',
    email: 'Adresse e-mail',
    counted: { actions: 'Actions', donations: 'Dons', mails: 'Messages', lists: 'Listes' },
    more_than: 'plus de {count}',
    waiting: 'Les personnes sont en cours de fusion. Cela prend un instant.',
    complete: 'C’est fait : elles ne sont plus qu’une personne.',
    failed: 'La fusion a échoué. Rien n’a été changé.',
    to_person: 'Vers la personne',
    look_again: 'Regarder à nouveau',
  },
};

/** What the pages of a merge say, in the language of the page. */
export const mergeWords = inLanguages(WORDS);
