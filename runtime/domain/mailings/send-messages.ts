import type { Messages } from '../../staff/messages/messages';

/** What refusals say of finding recipients, of proofs and of sending, in other languages. */
export const sendMessages: Messages = {
  'There is no valid address to send it to.': {
    de: 'Es gibt keine gültige Adresse, an die es gehen könnte.',
    es: 'No hay ninguna dirección válida a la que enviarlo.',
    fr: 'Il n’y a aucune adresse valable où l’envoyer.',
  },
  'Give the mailing a recurring schedule first.': {
    de: 'Geben Sie dem Mailing erst eine Wiederholung.',
    es: 'Dé primero al envío una repetición.',
    fr: 'Donnez d’abord une répétition à l’envoi.',
  },
  'Only a draft can begin to recur.': {
    de: 'Nur ein Entwurf kann anfangen, sich zu wiederholen.',
    es: 'Solo un borrador puede empezar a repetirse.',
    fr: 'Seul un brouillon peut commencer à se répéter.',
  },
  'A mailing with a recurring schedule cannot be queued.': {
    de: 'Ein Mailing mit Wiederholung lässt sich nicht einreihen.',
    es: 'Un envío con repetición no se puede poner en cola.',
    fr: 'Un envoi avec répétition ne peut être mis en file.',
  },
  'A mailing that is {status} cannot be queued.': {
    de: 'Dieses Mailing lässt sich nicht einreihen ({status}).',
    es: 'Este envío no se puede poner en cola ({status}).',
    fr: 'Cet envoi ne peut être mis en file ({status}).',
  },
  'The recipients are not saved, or the targeting has changed since. Rebuild first.': {
    de: 'Die Empfänger sind nicht gespeichert, oder ihre Auswahl hat sich seitdem geändert. Suchen Sie sie erst neu.',
    es: 'Los destinatarios no están guardados, o la selección ha cambiado desde entonces. Búsquelos primero de nuevo.',
    fr: 'Les destinataires ne sont pas enregistrés, ou le ciblage a changé depuis. Recherchez-les d’abord.',
  },
  'No worker is running: nothing is searched or sent until one does (npm run worker).': {
    de: 'Es läuft kein Worker: Bis einer läuft, wird nichts gesucht und gesendet (npm run worker).',
    es: 'No hay ningún worker en marcha: no se busca ni se envía nada hasta entonces (npm run worker).',
    fr: 'Aucun worker ne tourne : rien n’est cherché ni envoyé d’ici là (npm run worker).',
  },
  'The mail server refuses everybody, so sending rests, and tries again. It says: {reason}': {
    de: 'Der Mailserver weist alle ab. Das Senden ruht und versucht es wieder. Er sagt: {reason}',
    es: 'El servidor de correo rechaza a todos; el envío descansa y lo intenta de nuevo. Dice: {reason}',
    fr: 'Le serveur de courrier refuse tout le monde ; l’envoi attend et réessaie. Il dit : {reason}',
  },
  'The mail server refuses this mailing and takes others, so it rests, and tries again. It says: {reason}': {
    de: 'Der Mailserver weist dieses Mailing ab und nimmt andere an. Es ruht und versucht es wieder. Der Server sagt: {reason}',
    es: 'El servidor de correo rechaza este envío y acepta otros; este descansa y lo intenta de nuevo. Dice: {reason}',
    fr: 'Le serveur de courrier refuse cet envoi et en accepte d’autres ; celui-ci attend et réessaie. Il dit : {reason}',
  },
  'The mail server cannot be reached: {reason}': {
    de: 'Der Mailserver ist nicht erreichbar: {reason}',
    es: 'No se puede conectar con el servidor de correo: {reason}',
    fr: 'Le serveur de courrier est injoignable : {reason}',
  },
  'The DNS did not answer. Try again later.': {
    de: 'Das DNS hat nicht geantwortet. Versuchen Sie es später noch einmal.',
    es: 'El DNS no respondió. Inténtelo más tarde.',
    fr: 'Le DNS n’a pas répondu. Réessayez plus tard.',
  },
  'This takes longer than {seconds} seconds. Rebuild the mailing, which has more time.': {
    de: 'Das dauert länger als {seconds} Sekunden. Speichern Sie die Empfänger, das hat mehr Zeit.',
    es: 'Esto tarda más de {seconds} segundos. Guarde los destinatarios, que tiene más tiempo.',
    fr: 'Cela dure plus de {seconds} secondes. Enregistrez les destinataires, ce qui a plus de temps.',
  },
  'This account has {count} searches of people under way. Please wait for one.': {
    de: 'Von diesem Konto laufen schon {count} Suchen nach Personen. Bitte warten Sie auf eine.',
    es: 'Esta cuenta tiene {count} búsquedas de personas en marcha. Espere a que acabe una.',
    fr: 'Ce compte a {count} recherches de personnes en cours. Attendez la fin de l’une d’elles.',
  },
  'The recipients could not be found. Please try again later.': {
    de: 'Die Empfänger ließen sich nicht finden. Bitte versuchen Sie es später noch einmal.',
    es: 'No se pudieron buscar los destinatarios. Inténtelo más tarde.',
    fr: 'Les destinataires n’ont pas pu être cherchés. Réessayez plus tard.',
  },
  'Recipients can only be found for a mailing that exists and is not being sent.': {
    de: 'Empfänger sucht nur ein Mailing, das es gibt und das nicht gerade hinausgeht.',
    es: 'Solo se buscan destinatarios de un envío que existe y no está en marcha.',
    fr: 'On ne cherche les destinataires que d’un envoi qui existe et n’est pas en cours.',
  },
  'Recipients cannot be found for a mailing that is {status}.': {
    de: 'Für dieses Mailing lassen sich keine Empfänger suchen ({status}).',
    es: 'No se pueden buscar destinatarios de este envío ({status}).',
    fr: 'On ne peut chercher les destinataires de cet envoi ({status}).',
  },
  'SQL of staff is refused: the role advocacy_reader is not prepared in the database.': {
    de: 'SQL geht nicht: Die Rolle advocacy_reader ist in der Datenbank nicht vorbereitet.',
    es: 'El SQL no se admite: el rol advocacy_reader no está preparado en la base de datos.',
    fr: 'Le SQL est refusé : le rôle advocacy_reader n’est pas prêt dans la base.',
  },
  'The search for recipients took too long.': {
    de: 'Die Suche nach Empfängern dauerte zu lange.',
    es: 'La búsqueda de destinatarios tardó demasiado.',
    fr: 'La recherche des destinataires a duré trop longtemps.',
  },
  'To see the copy of a person takes the right to view users.': {
    de: 'Das Exemplar einer Person sehen nur die, die Personen sehen dürfen.',
    es: 'Para ver el ejemplar de una persona hace falta el derecho de ver personas.',
    fr: 'Pour voir l’exemplaire d’une personne, il faut le droit de voir les personnes.',
  },
  'This mailing shows reports, which this account may not view.': {
    de: 'Dieses Mailing zeigt Berichte, die dieses Konto nicht sehen darf.',
    es: 'Este envío muestra informes que esta cuenta no puede ver.',
    fr: 'Cet envoi montre des rapports que ce compte ne peut pas voir.',
  },
  'Enter a whole number from 1 to {most}.': {
    de: 'Geben Sie eine ganze Zahl von 1 bis {most} ein.',
    es: 'Escriba un número entero de 1 a {most}.',
    fr: 'Saisissez un nombre entier de 1 à {most}.',
  },
  'Name at most {most} users.': {
    de: 'Nennen Sie höchstens {most} Personen.',
    es: 'Indique como máximo {most} personas.',
    fr: 'Nommez au plus {most} personnes.',
  },
  'There is no user {id}.': {
    de: 'Die Person {id} gibt es nicht.',
    es: 'No existe la persona {id}.',
    fr: 'La personne {id} n’existe pas.',
  },
  'Enter a list of valid e-mail addresses.': {
    de: 'Geben Sie eine Liste gültiger E-Mail-Adressen ein.',
    es: 'Escriba una lista de direcciones de correo válidas.',
    fr: 'Saisissez une liste d’adresses e-mail valables.',
  },
  'Name at most {most} reviewers.': {
    de: 'Nennen Sie höchstens {most} Prüfende.',
    es: 'Indique como máximo {most} revisores.',
    fr: 'Nommez au plus {most} relecteurs.',
  },
  'To name users by e-mail takes the right to view users.': {
    de: 'Mit einer E-Mail-Adresse nennen Personen nur die, die Personen sehen dürfen.',
    es: 'Para indicar personas por correo hace falta el derecho de ver personas.',
    fr: 'Pour nommer des personnes par e-mail, il faut le droit de voir les personnes.',
  },
  'Proofs of this mailing show reports, which this account may not view.': {
    de: 'Probemails dieses Mailings zeigen Berichte, die dieses Konto nicht sehen darf.',
    es: 'Las pruebas de este envío muestran informes que esta cuenta no puede ver.',
    fr: 'Les épreuves de cet envoi montrent des rapports que ce compte ne peut pas voir.',
  },
  'Name the reviewers, for the mailing has no submitter with an e-mail address.': {
    de: 'Nennen Sie, wer prüft: Wer das Mailing verantwortet, hat keine E-Mail-Adresse.',
    es: 'Indique quién revisa: quien presenta el envío no tiene dirección de correo.',
    fr: 'Nommez les relecteurs : le responsable de l’envoi n’a pas d’adresse e-mail.',
  },
  'Proofs to addresses that are not those of staff take the right to view users.': {
    de: 'Probemails an Adressen, die nicht dem Team gehören, senden nur die, die Personen sehen dürfen.',
    es: 'Para enviar pruebas a direcciones ajenas al equipo hace falta el derecho de ver personas.',
    fr: 'Pour envoyer des épreuves hors de l’équipe, il faut le droit de voir les personnes.',
  },
  'The saved user set is empty: name users.': {
    de: 'Unter den gespeicherten Empfängern ist niemand: Nennen Sie Personen.',
    es: 'No hay destinatarios guardados: indique personas.',
    fr: 'Aucun destinataire n’est enregistré : nommez des personnes.',
  },
  'There is no mailing {id}.': { de: 'Das Mailing {id} gibt es nicht.', es: 'No existe el envío {id}.', fr: 'L’envoi {id} n’existe pas.' },
  'Only a draft has proofs; this mailing is {status}.': {
    de: 'Nur ein Entwurf hat Probemails; dieses Mailing ist: {status}.',
    es: 'Solo un borrador tiene pruebas; este envío está: {status}.',
    fr: 'Seul un brouillon a des épreuves ; cet envoi est : {status}.',
  },
  'The recipients are not saved, or have changed: rebuild first.': {
    de: 'Die Empfänger sind nicht gespeichert oder haben sich geändert: Suchen Sie sie erst neu.',
    es: 'Los destinatarios no están guardados o han cambiado: búsquelos primero de nuevo.',
    fr: 'Les destinataires ne sont pas enregistrés ou ont changé : recherchez-les d’abord.',
  },
  'The users are gone.': {
    de: 'Die Personen gibt es nicht mehr.',
    es: 'Las personas ya no existen.',
    fr: 'Les personnes n’existent plus.',
  },
  'Nothing is ever sent to {address}.': {
    de: 'An {address} wird nie etwas gesendet.',
    es: 'A {address} nunca se envía nada.',
    fr: 'Rien n’est jamais envoyé à {address}.',
  },
};
