import type { Messages } from '../../staff/messages/messages';

/** What refusals about actions say, in other languages, beside what those who act are told (languages/messages). */
export const messages: Messages = {
  'The verification number of the card is wrong.': {
    de: 'Die Prüfnummer der Karte ist falsch.',
    es: 'El código de seguridad de la tarjeta es incorrecto.',
    fr: 'Le cryptogramme de la carte est incorrect.',
  },
  'This donation was sent twice.': {
    de: 'Diese Spende wurde zweimal gesendet.',
    es: 'Esta donación se envió dos veces.',
    fr: 'Ce don a été envoyé deux fois.',
  },
  'Send the ids of lists, as in [1, 2].': {
    de: 'Senden Sie die Nummern von Listen, wie [1, 2].',
    es: 'Envíe los números de las listas, como [1, 2].',
    fr: 'Envoyez les numéros des listes, comme [1, 2].',
  },
  'There is no list {id}.': { de: 'Die Liste {id} gibt es nicht.', es: 'No existe la lista {id}.', fr: 'La liste {id} n’existe pas.' },
  'Unable to associate this mailing ID with account.': {
    de: 'Das Mailing mit dieser Nummer ging nicht an diese Person.',
    es: 'El envío de este número no fue a esta persona.',
    fr: 'L’envoi de ce numéro n’est pas allé à cette personne.',
  },
  'This akid is not valid.': { de: 'Diese akid ist nicht gültig.', es: 'Este akid no es válido.', fr: 'Cet akid n’est pas valable.' },
  "'{text}' is not the id of a list.": {
    de: '„{text}“ ist nicht die Nummer einer Liste.',
    es: '«{text}» no es el número de una lista.',
    fr: '« {text} » n’est pas le numéro d’une liste.',
  },
  "There is no page '{name}'.": {
    de: 'Die Seite „{name}“ gibt es nicht.',
    es: 'No existe la página «{name}».',
    fr: 'La page « {name} » n’existe pas.',
  },
  'No actions are taken on pages of the type {type}.': {
    de: 'Auf Seiten der Art {type} gibt es keine Aktionen.',
    es: 'En las páginas del tipo {type} no hay acciones.',
    fr: 'Il n’y a pas d’actions sur les pages du type {type}.',
  },
  'An action has at most {most} custom values; this one has {count}.': {
    de: 'Eine Aktion hat höchstens {most} eigene Werte; diese hat {count}.',
    es: 'Una acción tiene como máximo {most} valores propios; esta tiene {count}.',
    fr: 'Une action a au plus {most} valeurs propres ; celle-ci en a {count}.',
  },
  'Name at most {most}.': { de: 'Nennen Sie höchstens {most}.', es: 'Indique como máximo {most}.', fr: 'Nommez-en au plus {most}.' },
  'Send the parameters of the action as one object.': {
    de: 'Senden Sie die Angaben der Aktion als ein Objekt.',
    es: 'Envíe los datos de la acción como un objeto.',
    fr: 'Envoyez les données de l’action en un objet.',
  },
  'You have told many friends today. Please try again tomorrow.': {
    de: 'Sie haben es heute schon vielen gesagt. Bitte versuchen Sie es morgen wieder.',
    es: 'Hoy se lo ha dicho a muchas amistades. Inténtelo mañana.',
    fr: 'Vous l’avez dit à beaucoup d’amis aujourd’hui. Réessayez demain.',
  },
  'Nobody who signed is on record any more.': {
    de: 'Von denen, die unterschrieben haben, ist niemand mehr gespeichert.',
    es: 'Ya no queda registrado nadie que firmara.',
    fr: 'Plus aucun signataire n’est enregistré.',
  },
  'The target is no longer in use.': {
    de: 'Dieser Adressat ist nicht mehr in Gebrauch.',
    es: 'Este destinatario ya no está en uso.',
    fr: 'Cette cible n’est plus utilisée.',
  },
  "The page '{name}' takes no donations.": {
    de: 'Die Seite „{name}“ nimmt keine Spenden.',
    es: 'La página «{name}» no admite donaciones.',
    fr: 'La page « {name} » n’accepte pas de dons.',
  },
  'Only a delivery that failed can be sent again.': {
    de: 'Nur eine Zustellung, die gescheitert ist, lässt sich noch einmal senden.',
    es: 'Solo se puede repetir una entrega fallida.',
    fr: 'Seule une remise qui a échoué peut être renvoyée.',
  },
  'This address has had as many confirmations as it gets in a day.': {
    de: 'Diese Adresse hat heute schon alle Bestätigungen bekommen, die sie am Tag bekommt.',
    es: 'Esta dirección ya ha recibido las confirmaciones de un día.',
    fr: 'Cette adresse a déjà reçu les confirmations d’une journée.',
  },
  'This newspaper has had, or this person has sent, as many letters as in a day.': {
    de: 'Diese Zeitung hat heute schon alle Briefe bekommen, oder diese Person hat alle gesandt, die an einem Tag gehen.',
    es: 'Este periódico ya ha recibido, o esta persona ya ha enviado, las cartas de un día.',
    fr: 'Ce journal a déjà reçu, ou cette personne a déjà envoyé, les lettres d’une journée.',
  },
  'Name at most {most} targets.': {
    de: 'Nennen Sie höchstens {most} Adressaten.',
    es: 'Indique como máximo {most} destinatarios.',
    fr: 'Nommez au plus {most} cibles.',
  },
  "'{text}' is not a target.": {
    de: '„{text}“ ist kein Adressat.',
    es: '«{text}» no es un destinatario.',
    fr: '« {text} » n’est pas une cible.',
  },
  'There is no target {id}.': {
    de: 'Den Adressaten {id} gibt es nicht.',
    es: 'No existe el destinatario {id}.',
    fr: 'La cible {id} n’existe pas.',
  },
  'This payment account takes no recurring donations.': {
    de: 'Dieses Zahlungskonto nimmt keine Dauerspenden.',
    es: 'Esta cuenta de pago no admite donaciones periódicas.',
    fr: 'Ce compte de paiement n’accepte pas de dons récurrents.',
  },
  'A donation with this number already exists.': {
    de: 'Eine Spende mit dieser Nummer gibt es schon.',
    es: 'Ya existe una donación con este número.',
    fr: 'Un don de ce numéro existe déjà.',
  },
  'Ensure this field has no more than {most} characters.': {
    de: 'Geben Sie höchstens {most} Zeichen ein.',
    es: 'Escriba como máximo {most} caracteres.',
    fr: 'Saisissez au plus {most} caractères.',
  },
  'Only staff make somebody a host.': {
    de: 'Zum Gastgeber macht nur das Team.',
    es: 'Solo el equipo nombra anfitriones.',
    fr: 'Seule l’équipe désigne un hôte.',
  },
  'Only staff delete a signup.': {
    de: 'Anmeldungen löscht nur das Team.',
    es: 'Solo el equipo elimina inscripciones.',
    fr: 'Seule l’équipe supprime une inscription.',
  },
  'Too many wrong verification numbers. Please try again later.': {
    de: 'Zu viele falsche Prüfnummern. Bitte versuchen Sie es später noch einmal.',
    es: 'Demasiados números de verificación equivocados. Inténtelo más tarde.',
    fr: 'Trop de numéros de vérification erronés. Veuillez réessayer plus tard.',
  },
};
