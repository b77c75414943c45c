import type { Messages } from '../../staff/messages/messages';

/** What refusals about events say, in other languages. */
export const messages: Messages = {
  'This event does not take place: {status}.': {
    de: 'Diese Veranstaltung findet nicht statt: {status}.',
    es: 'Este evento no se celebra: {status}.',
    fr: 'Cet événement n’a pas lieu : {status}.',
  },
  'Choose one of: {choices}.': {
    de: 'Wählen Sie eines davon: {choices}.',
    es: 'Elija uno de estos: {choices}.',
    fr: 'Choisissez parmi : {choices}.',
  },
  'This event is approved already.': {
    de: 'Diese Veranstaltung ist schon freigegeben.',
    es: 'Este evento ya está aprobado.',
    fr: 'Cet événement est déjà approuvé.',
  },
  'This event is approved already. Cancel it.': {
    de: 'Diese Veranstaltung ist schon freigegeben. Sagen Sie sie ab.',
    es: 'Este evento ya está aprobado. Cancélelo.',
    fr: 'Cet événement est déjà approuvé. Annulez-le.',
  },
  'This account may not view users, whom the list names.': {
    de: 'Dieses Konto darf Personen nicht sehen, und die Liste nennt sie.',
    es: 'Esta cuenta no puede ver personas, y la lista las nombra.',
    fr: 'Ce compte ne peut pas voir les personnes que la liste nomme.',
  },
  'Those who come get {most} messages of staff in a day at most. Write again tomorrow.': {
    de: 'Wer kommt, bekommt am Tag höchstens {most} Nachrichten vom Team. Schreiben Sie morgen wieder.',
    es: 'Quienes vienen reciben como máximo {most} mensajes del equipo al día. Escriba de nuevo mañana.',
    fr: 'Les participants reçoivent au plus {most} messages de l’équipe par jour. Écrivez à nouveau demain.',
  },
  "A custom field of an event has a 'name' and a 'value', not '{text}'.": {
    de: 'Ein eigenes Feld einer Veranstaltung hat „name“ und „value“, nicht „{text}“.',
    es: 'Un campo propio de un evento tiene «name» y «value», no «{text}».',
    fr: 'Un champ propre d’événement a « name » et « value », pas « {text} ».',
  },
  "'{name}' is true or false.": {
    de: '„{name}“ ist true oder false.',
    es: '«{name}» es true o false.',
    fr: '« {name} » est true ou false.',
  },
  "'{name}' is one of: {choices}.": {
    de: '„{name}“ ist eines davon: {choices}.',
    es: '«{name}» es uno de estos: {choices}.',
    fr: '« {name} » est parmi : {choices}.',
  },
  "'{text}' is not the id of an event.": {
    de: '„{text}“ ist nicht die Nummer einer Veranstaltung.',
    es: '«{text}» no es el número de un evento.',
    fr: '« {text} » n’est pas le numéro d’un événement.',
  },
  "'radius' is a number of miles up to {most}.": {
    de: '„radius“ ist eine Zahl von Meilen bis {most}.',
    es: '«radius» es un número de millas hasta {most}.',
    fr: '« radius » est un nombre de miles jusqu’à {most}.',
  },
  "'radius' needs a place: name it in 'zip' or 'place'.": {
    de: '„radius“ braucht einen Ort: Nennen Sie ihn in „zip“ oder „place“.',
    es: '«radius» necesita un lugar: indíquelo en «zip» o «place».',
    fr: '« radius » demande un lieu : nommez-le dans « zip » ou « place ».',
  },
  "There is no place '{name}'.": {
    de: 'Den Ort „{name}“ gibt es nicht.',
    es: 'No existe el lugar «{name}».',
    fr: 'Le lieu « {name} » n’existe pas.',
  },
  "Events have no field '{name}'.": {
    de: 'Veranstaltungen haben kein Feld „{name}“.',
    es: 'Los eventos no tienen el campo «{name}».',
    fr: 'Les événements n’ont pas de champ « {name} ».',
  },
};
