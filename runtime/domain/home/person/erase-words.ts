import { type InLanguages, inLanguages } from '../../../staff/words/in-languages';

interface EraseWords {
  who: string;
  gone: string;
  may_not: string;
  erased_before: string;
  lead: string;
  goes: string;
  what_goes: readonly string[];
  stays: string;
  what_stays: readonly string[];
  also: string;
  user_fields: string;
  action_fields: string;
  order_user_details: string;
  transactional_mailings: string;
  sure: string;
  confirm: string;
  erase: string;
  cancel: string;
  other: string;
}

const en: EraseWords = {
  who: 'Whose personal data shall be erased?',
  gone: 'There is no such person.',
  may_not: 'To erase personal data takes the right to delete people, which this account does not have.',
  erased_before: 'The data of this person were erased before. A second time does no harm; what is ticked below is erased too.',
  lead: 'This erases the personal data of {name} for good. Nothing brings them back.',
  goes: 'What goes',
  what_goes: [
    'Name, e-mail address, postal address, phone numbers and the place on the map.',
    'Texts that mention the e-mail address, mails that wait to be sent, and kept results of reports.',
    'The person leaves all lists, and recurring donations end, at the payment processor too.',
  ],
  stays: 'What stays',
  what_stays: [
    'Actions, donations and signups are still counted, without saying whose they are.',
    'A record that the data were erased and when, so that it can be proved. It holds no address.',
  ],
  also: 'Erase these too',
  user_fields: 'Custom fields of the person',
  action_fields: 'Custom fields of actions, events and signups',
  order_user_details: 'Names and addresses in donations, and the log of attempts to give',
  transactional_mailings: 'The address in records of single mails',
  sure: 'Are you sure?',
  confirm: 'Erase the data of {name} for good.',
  erase: 'Erase personal data',
  cancel: 'Cancel',
  other: 'Choose somebody else',
};

const WORDS: InLanguages<EraseWords> = {
  en,
  de: {
    who: 'Wessen persönliche Daten sollen gelöscht werden?',
    gone: 'Diese Person gibt es nicht.',
    may_not: 'Um persönliche Daten zu löschen, braucht es das Recht, Personen zu löschen. Dieses Konto hat es nicht.',
    erased_before:
      'Die Daten dieser Person wurden schon gelöscht. Ein zweites Mal schadet nicht; was unten angekreuzt ist, wird auch gelöscht.',
    lead: 'Dies löscht die persönlichen Daten von {name} endgültig. Nichts bringt sie zurück.',
    goes: 'Was verschwindet',
    what_goes: [
      'Name, E-Mail-Adresse, Postanschrift, Telefonnummern und der Ort auf der Karte.',
      'Texte, in denen die E-Mail-Adresse steht, Mails, die noch warten, und aufbewahrte Ergebnisse von Berichten.',
      'Die Person verlässt alle Listen, und regelmäßige Spenden enden, auch beim Zahlungsdienst.',
    ],
    stays: 'Was bleibt',
    what_stays: [
      'Aktionen, Spenden und Anmeldungen zählen weiter, ohne zu sagen, von wem sie sind.',
      'Ein Nachweis, dass und wann gelöscht wurde. Eine Adresse enthält er nicht.',
    ],
    also: 'Auch dies löschen',
    user_fields: 'Eigene Felder der Person',
    action_fields: 'Eigene Felder von Aktionen, Veranstaltungen und Anmeldungen',
    order_user_details: 'Namen und Anschriften in Spenden, und das Protokoll von Versuchen zu spenden',
    transactional_mailings: 'Die Adresse in Nachweisen einzelner Mails',
    sure: 'Sind Sie sicher?',
    confirm: 'Die Daten von {name} endgültig löschen.',
    erase: 'Persönliche Daten löschen',
    cancel: 'Abbrechen',
    other: 'Jemand anderen wählen',
  },
  es: {
    who: '¿De quién se borrarán los datos personales?',
    gone: 'Esa persona no existe.',
    may_not: 'Para borrar datos personales hace falta el derecho de borrar personas, que esta cuenta no tiene.',
    erased_before: 'Los datos de esta persona ya se borraron. Hacerlo otra vez no hace daño; lo marcado abajo también se borra.',
    lead: 'Esto borra para siempre los datos personales de {name}. Nada los devuelve.',
    goes: 'Lo que desaparece',
    what_goes: [
      'Nombre, correo electrónico, dirección postal, teléfonos y el lugar en el mapa.',
      'Textos que mencionan el correo electrónico, correos que esperan y resultados guardados de informes.',
      'La persona deja todas las listas y sus donaciones periódicas terminan, también en el procesador de pagos.',
    ],
    stays: 'Lo que queda',
    what_stays: [
      'Las acciones, donaciones e inscripciones siguen contando, sin decir de quién son.',
      'Constancia de que los datos se borraron y cuándo. No contiene ninguna dirección.',
    ],
    also: 'Borrar también',
    user_fields: 'Campos propios de la persona',
    action_fields: 'Campos propios de acciones, eventos e inscripciones',
    order_user_details: 'Nombres y direcciones en donaciones, y el registro de intentos de donar',
    transactional_mailings: 'La dirección en constancias de correos sueltos',
    sure: '¿Seguro?',
    confirm: 'Borrar para siempre los datos de {name}.',
    erase: 'Borrar los datos personales',
    cancel: 'Cancelar',
    other: 'Elegir a otra persona',
  },
  fr: {
    who: 'De qui faut-il effacer les données personnelles ?',
    gone: 'Cette personne n’existe pas.',
    may_not: 'Pour effacer des données personnelles, il faut le droit de supprimer des personnes, que ce compte n’a pas.',
    erased_before:
      'Les données de cette personne ont déjà été effacées. Une seconde fois ne nuit pas ; ce qui est coché ci-dessous est effacé aussi.',
    lead: 'Ceci efface définitivement les données personnelles de {name}. Rien ne les ramène.',
    goes: 'Ce qui disparaît',
    what_goes: [
      'Nom, adresse e-mail, adresse postale, téléphones et lieu sur la carte.',
      'Les textes qui citent l’adresse e-mail, les messages en attente et les résultats de rapports conservés.',
      'La personne quitte toutes les listes, et ses dons réguliers prennent fin, chez le prestataire de paiement aussi.',
    ],
    stays: 'Ce qui reste',
    what_stays: [
      'Les actions, dons et inscriptions comptent encore, sans dire de qui ils sont.',
      'La trace que les données ont été effacées, et quand. Elle ne contient aucune adresse.',
    ],
    also: 'Effacer aussi',
    user_fields: 'Champs personnalisés de la personne',
    action_fields: 'Champs personnalisés des actions, événements et inscriptions',
    order_user_details: 'Noms et adresses dans les dons, et le journal des tentatives de don',
    transactional_mailings: 'L’adresse dans les traces de messages isolés',
    sure: 'En êtes-vous sûr ?',
    confirm: 'Effacer définitivement les données de {name}.',
    erase: 'Effacer les données personnelles',
    cancel: 'Annuler',
    other: 'Choisir quelqu’un d’autre',
  },
};

/** What the form of an erasure says, in the language of the page. */
export const eraseWords = inLanguages(WORDS);
