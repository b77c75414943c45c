import type { Messages } from '../../staff/messages/messages';
import { sendMessages } from './send-messages';

/** What refusals and notices of mailings say, in other languages. */
export const messages: Messages = {
  ...sendMessages,
  'Mailings cannot be sent at the moment: see their progress.': {
    de: 'Zurzeit gehen keine Mailings hinaus: Sehen Sie auf ihren Fortschritt.',
    es: 'Por el momento no sale ningún envío: vea su progreso.',
    fr: 'Les envois sont impossibles pour l’instant : voyez leur avancement.',
  },
  'There is nothing to stop: the mailing is {status}.': {
    de: 'Es gibt nichts anzuhalten. Das Mailing ist: {status}.',
    es: 'No hay nada que detener. El envío está: {status}.',
    fr: 'Il n’y a rien à arrêter. L’envoi est : {status}.',
  },
  'This mailing cannot be deleted while it is {status}: stop it first.': {
    de: 'Dieses Mailing lässt sich so nicht löschen ({status}): Halten Sie es erst an.',
    es: 'Este envío no se puede eliminar así ({status}): deténgalo primero.',
    fr: 'Cet envoi ne peut être supprimé ainsi ({status}) : arrêtez-le d’abord.',
  },
  'The targeting has changed: its version is {version}.': {
    de: 'Die Auswahl der Empfänger hat sich geändert: Sie ist jetzt die Version {version}.',
    es: 'La selección de destinatarios ha cambiado: ahora es la versión {version}.',
    fr: 'Le ciblage a changé : sa version est {version}.',
  },
  'This cannot be changed any more: the mailing is being sent. Stop it first.': {
    de: 'Das lässt sich nicht mehr ändern: Das Mailing geht gerade hinaus. Halten Sie es erst an.',
    es: 'Esto ya no se puede cambiar: el envío está en marcha. Deténgalo primero.',
    fr: 'Ceci ne peut plus être changé : l’envoi est en cours. Arrêtez-le d’abord.',
  },
  'Enter a from line, or a name and an e-mail address: {like}.': {
    de: 'Geben Sie eine Absenderzeile an oder einen Namen und eine E-Mail-Adresse: {like}.',
    es: 'Escriba una línea de remitente, o un nombre y una dirección de correo: {like}.',
    fr: 'Saisissez une ligne d’expéditeur, ou un nom et une adresse e-mail : {like}.',
  },
  'Give at least one subject.': {
    de: 'Geben Sie mindestens einen Betreff an.',
    es: 'Indique al menos un asunto.',
    fr: 'Donnez au moins un objet.',
  },
  'Each item must have a "short_name".': {
    de: 'Jeder Eintrag braucht einen „short_name“.',
    es: 'Cada elemento debe tener un «short_name».',
    fr: 'Chaque élément doit avoir un « short_name ».',
  },
  'The "params" must be an object of names and texts.': {
    de: '„params“ ist ein Objekt aus Namen und Texten.',
    es: '«params» debe ser un objeto de nombres y textos.',
    fr: '« params » doit être un objet de noms et de textes.',
  },
  'Send at least one field.': { de: 'Senden Sie mindestens ein Feld.', es: 'Envíe al menos un campo.', fr: 'Envoyez au moins un champ.' },
  'These texts have more than {most} characters together.': {
    de: 'Diese Texte haben zusammen mehr als {most} Zeichen.',
    es: 'Estos textos suman más de {most} caracteres.',
    fr: 'Ces textes ont ensemble plus de {most} caractères.',
  },
  'A subject may not be empty.': {
    de: 'Ein Betreff darf nicht leer sein.',
    es: 'Un asunto no puede quedar vacío.',
    fr: 'Un objet ne peut pas être vide.',
  },
  'There are more preview texts than subjects.': {
    de: 'Es gibt mehr Vorschautexte als Betreffe.',
    es: 'Hay más textos de vista previa que asuntos.',
    fr: 'Il y a plus de textes d’aperçu que d’objets.',
  },
  'To explain who gets a mailing takes the right to view users.': {
    de: 'Wer ein Mailing bekommt, sehen nur die, die Personen sehen dürfen.',
    es: 'Para ver quién recibe un envío hace falta el derecho de ver personas.',
    fr: 'Pour voir qui reçoit un envoi, il faut le droit de voir les personnes.',
  },
  'Name a person: by id, URI or e-mail address.': {
    de: 'Nennen Sie eine Person: mit Nummer, URI oder E-Mail-Adresse.',
    es: 'Indique una persona: por número, URI o dirección de correo.',
    fr: 'Nommez une personne : par numéro, URI ou adresse e-mail.',
  },
  'Only a model can become a draft again.': {
    de: 'Nur ein Muster kann wieder ein Entwurf werden.',
    es: 'Solo un modelo puede volver a ser borrador.',
    fr: 'Seul un modèle peut redevenir un brouillon.',
  },
  'Only a draft can become a model.': {
    de: 'Nur ein Entwurf kann ein Muster werden.',
    es: 'Solo un borrador puede convertirse en modelo.',
    fr: 'Seul un brouillon peut devenir un modèle.',
  },
  'There is no such person.': { de: 'Diese Person gibt es nicht.', es: 'Esa persona no existe.', fr: 'Cette personne n’existe pas.' },
  'There are no proofs {number} of this mailing.': {
    de: 'Die Probemails {number} dieses Mailings gibt es nicht.',
    es: 'Este envío no tiene las pruebas {number}.',
    fr: 'Les épreuves {number} de cet envoi n’existent pas.',
  },
  "There is no rebuild '{number}' of this mailing.": {
    de: 'Die Empfängersuche „{number}“ dieses Mailings gibt es nicht.',
    es: 'Este envío no tiene la búsqueda de destinatarios «{number}».',
    fr: 'La recherche de destinataires « {number} » de cet envoi n’existe pas.',
  },
  'Give a time or a schedule, not both.': {
    de: 'Geben Sie einen Zeitpunkt oder eine Wiederholung an, nicht beides.',
    es: 'Indique una hora o una repetición, no ambas.',
    fr: 'Donnez une heure ou une répétition, pas les deux.',
  },
  'Say when it goes out, or choose a schedule. "Send now" sends it at once.': {
    de: 'Sagen Sie, wann es hinausgeht, oder wählen Sie einen Plan. „Jetzt senden“ sendet es sofort.',
    es: 'Diga cuándo sale o elija un plan. «Enviar ahora» lo envía de inmediato.',
    fr: 'Dites quand il part, ou choisissez un calendrier. « Envoyer maintenant » l’envoie tout de suite.',
  },
  // The zone stands beside the field.
  'This time is over: it would go out at once. Times are in UTC.': {
    en: 'This time is over: it would go out at once.',
    de: 'Diese Zeit ist vorbei: Es ginge sofort hinaus.',
    es: 'Esta hora ya pasó: saldría de inmediato.',
    fr: 'Cette heure est passée : il partirait tout de suite.',
  },
  'The file could not be loaded. Send it again.': {
    de: 'Die Datei ließ sich nicht laden. Senden Sie sie noch einmal.',
    es: 'No se pudo cargar el archivo. Envíelo otra vez.',
    fr: 'Le fichier n’a pas pu être chargé. Renvoyez-le.',
  },
  'The file is no longer kept. Send it again.': {
    de: 'Die Datei ist nicht mehr da. Senden Sie sie noch einmal.',
    es: 'El archivo ya no se conserva. Envíelo otra vez.',
    fr: 'Le fichier n’est plus gardé. Renvoyez-le.',
  },
  '"{name}" is no column of the file, or none of {choices}.': {
    de: '„{name}“ ist keine Spalte der Datei oder keine davon: {choices}.',
    es: '«{name}» no es una columna del archivo, o ninguna de estas: {choices}.',
    fr: '« {name} » n’est pas une colonne du fichier, ou aucune de celles-ci : {choices}.',
  },
  'The file needs a column user_id, akid or email.': {
    de: 'Die Datei braucht eine Spalte user_id, akid oder email.',
    es: 'El archivo necesita una columna user_id, akid o email.',
    fr: 'Il faut au fichier une colonne user_id, akid ou email.',
  },
  'Row {row} has more cells than the header has names.': {
    de: 'Zeile {row} hat mehr Zellen, als der Kopf Namen hat.',
    es: 'La fila {row} tiene más celdas que nombres la cabecera.',
    fr: 'La ligne {row} a plus de cellules que l’en-tête n’a de noms.',
  },
  'More than {most} akids of the file are not valid.': {
    de: 'Mehr als {most} akids der Datei sind nicht gültig.',
    es: 'Más de {most} akids del archivo no son válidos.',
    fr: 'Plus de {most} akids du fichier ne sont pas valables.',
  },
  'Column {column} has no name in the header.': {
    de: 'Die Spalte {column} hat im Kopf keinen Namen.',
    es: 'La columna {column} no tiene nombre en la cabecera.',
    fr: 'La colonne {column} n’a pas de nom dans l’en-tête.',
  },
  'Two columns are called "{name}".': {
    de: 'Zwei Spalten heißen „{name}“.',
    es: 'Dos columnas se llaman «{name}».',
    fr: 'Deux colonnes s’appellent « {name} ».',
  },
  'The names of the columns have more than {most} characters.': {
    de: 'Die Namen der Spalten haben mehr als {most} Zeichen.',
    es: 'Los nombres de las columnas suman más de {most} caracteres.',
    fr: 'Les noms des colonnes ont plus de {most} caractères.',
  },
  'There is no such mailing.': { de: 'Dieses Mailing gibt es nicht.', es: 'Ese envío no existe.', fr: 'Cet envoi n’existe pas.' },
  'Choose who sends it.': { de: 'Wählen Sie, wer es sendet.', es: 'Elija quién lo envía.', fr: 'Choisissez qui l’envoie.' },
  'Enter a name and an e-mail address, such as {like}.': {
    de: 'Geben Sie einen Namen und eine E-Mail-Adresse ein, etwa {like}.',
    es: 'Escriba un nombre y una dirección de correo, como {like}.',
    fr: 'Saisissez un nom et une adresse e-mail, comme {like}.',
  },
  'Enter at least one subject line.': {
    de: 'Geben Sie mindestens einen Betreff ein.',
    es: 'Escriba al menos un asunto.',
    fr: 'Saisissez au moins un objet.',
  },
  'A subject line is blank.': { de: 'Ein Betreff ist leer.', es: 'Un asunto está vacío.', fr: 'Un objet est vide.' },
  'Enter what the mailing says.': {
    de: 'Schreiben Sie, was das Mailing sagt.',
    es: 'Escriba qué dice el envío.',
    fr: 'Saisissez ce que dit l’envoi.',
  },
  'Choose a landing page: the templates speak of its targets.': {
    de: 'Wählen Sie eine Zielseite: Die Vorlagen nennen ihre Adressaten.',
    es: 'Elija una página de destino: las plantillas hablan de sus destinatarios.',
    fr: 'Choisissez une page d’arrivée : les modèles parlent de ses cibles.',
  },
  'Choose a merge file: the templates speak of its columns.': {
    de: 'Wählen Sie eine Merge-Datei: Die Vorlagen nennen ihre Spalten.',
    es: 'Elija un archivo de combinación: las plantillas hablan de sus columnas.',
    fr: 'Choisissez un fichier de fusion : les modèles parlent de ses colonnes.',
  },
  'The wrapper does not say where the {place} goes.': {
    de: 'Der Rahmen sagt nicht, wohin {place} kommt.',
    es: 'El marco no dice dónde va {place}.',
    fr: 'Le cadre ne dit pas où va {place}.',
  },
  'There is no such time zone.': {
    de: 'Diese Zeitzone gibt es nicht.',
    es: 'Esa zona horaria no existe.',
    fr: 'Ce fuseau horaire n’existe pas.',
  },
  'Enter hours from 0 to 23, with commas between.': {
    de: 'Geben Sie Stunden von 0 bis 23 ein, mit Kommas dazwischen.',
    es: 'Escriba horas de 0 a 23, separadas por comas.',
    fr: 'Saisissez des heures de 0 à 23, séparées par des virgules.',
  },
  'Enter days such as monday, with commas between.': {
    de: 'Geben Sie Tage wie monday ein, mit Kommas dazwischen.',
    es: 'Escriba días como monday, separados por comas.',
    fr: 'Saisissez des jours comme monday, séparés par des virgules.',
  },
  'Enter days from 1 to 31, with commas between.': {
    de: 'Geben Sie Tage von 1 bis 31 ein, mit Kommas dazwischen.',
    es: 'Escriba días de 1 a 31, separados por comas.',
    fr: 'Saisissez des jours de 1 à 31, séparés par des virgules.',
  },
  'Choose daily, weekly or monthly.': {
    de: 'Wählen Sie täglich, wöchentlich oder monatlich.',
    es: 'Elija cada día, cada semana o cada mes.',
    fr: 'Choisissez chaque jour, chaque semaine ou chaque mois.',
  },
  'There is no link to unsubscribe in it: use {{unsubscribe_link}}, or a wrapper that has it.': {
    de: 'Ein Link zum Abmelden fehlt darin: Nutzen Sie {{unsubscribe_link}} oder einen Rahmen, der ihn enthält.',
    es: 'No tiene enlace para darse de baja: use {{unsubscribe_link}} o un marco que lo tenga.',
    fr: 'Il n’y a pas de lien de désinscription : utilisez {{unsubscribe_link}}, ou un cadre qui le contient.',
  },
  'Each item must have a "field".': {
    de: 'Jeder Eintrag braucht ein „field“.',
    es: 'Cada elemento debe tener un «field».',
    fr: 'Chaque élément doit avoir un « field ».',
  },
  'The "values" must be a list of texts.': {
    de: '„values“ ist eine Liste von Texten.',
    es: '«values» debe ser una lista de textos.',
    fr: '« values » doit être une liste de textes.',
  },
  'An item has the unknown key "{key}". Its keys are {keys}.': {
    de: 'Ein Eintrag hat den unbekannten Schlüssel „{key}“. Seine Schlüssel sind {keys}.',
    es: 'Un elemento tiene la clave desconocida «{key}». Sus claves son {keys}.',
    fr: 'Un élément a la clé inconnue « {key} ». Ses clés sont {keys}.',
  },
};
