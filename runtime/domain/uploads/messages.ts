import type { Messages } from '../../staff/messages/messages';

/** What refusals of uploads say, and what is wrong with their rows, in other languages. */
export const messages: Messages = {
  'This row has {cells} columns, the header {names}.': {
    de: 'Diese Zeile hat {cells} Spalten, der Kopf {names}.',
    es: 'Esta fila tiene {cells} columnas, la cabecera {names}.',
    fr: 'Cette ligne a {cells} colonnes, l’en-tête {names}.',
  },
  'There is no {kind} {number}.': {
    de: '{kind} {number} gibt es nicht.',
    es: 'No existe {kind} {number}.',
    fr: '{kind} {number} n’existe pas.',
  },
  'The header is longer than {most} characters.': {
    de: 'Der Kopf ist länger als {most} Zeichen.',
    es: 'La cabecera tiene más de {most} caracteres.',
    fr: 'L’en-tête dépasse {most} caractères.',
  },
  'The user of this number has another e-mail address.': {
    de: 'Die Person mit dieser Nummer hat eine andere E-Mail-Adresse.',
    es: 'La persona de este número tiene otra dirección de correo.',
    fr: 'La personne de ce numéro a une autre adresse e-mail.',
  },
  'There is no such user.': { de: 'Diese Person gibt es nicht.', es: 'Esa persona no existe.', fr: 'Cette personne n’existe pas.' },
  'One of the columns {names} is needed.': {
    de: 'Eine dieser Spalten muss da sein: {names}.',
    es: 'Hace falta una de estas columnas: {names}.',
    fr: 'Il faut l’une de ces colonnes : {names}.',
  },
  'This column is there twice.': {
    de: 'Diese Spalte steht zweimal da.',
    es: 'Esta columna está dos veces.',
    fr: 'Cette colonne est là deux fois.',
  },
  'This column is left out: only custom fields of users are read.': {
    de: 'Diese Spalte bleibt weg: Es werden nur eigene Felder von Personen gelesen.',
    es: 'Esta columna se omite: solo se leen campos propios de personas.',
    fr: 'Cette colonne est laissée de côté : seuls les champs propres aux personnes sont lus.',
  },
  'This column has no name.': {
    de: 'Diese Spalte hat keinen Namen.',
    es: 'Esta columna no tiene nombre.',
    fr: 'Cette colonne n’a pas de nom.',
  },
  'The name of a field has at most {most} characters.': {
    de: 'Der Name eines Feldes hat höchstens {most} Zeichen.',
    es: 'El nombre de un campo tiene como máximo {most} caracteres.',
    fr: 'Le nom d’un champ a au plus {most} caractères.',
  },
  'This column is not known.': {
    de: 'Diese Spalte ist nicht bekannt.',
    es: 'Esta columna no se conoce.',
    fr: 'Cette colonne n’est pas connue.',
  },
  "There is no custom field '{name}'. Allow it first, or let the upload make new fields (autocreate_user_fields).": {
    de: 'Das eigene Feld „{name}“ gibt es nicht. Erlauben Sie es erst, oder lassen Sie den Upload neue Felder anlegen (autocreate_user_fields).',
    es: 'No existe el campo propio «{name}». Permítalo primero, o deje que la carga cree campos (autocreate_user_fields).',
    fr: 'Le champ propre « {name} » n’existe pas. Permettez-le d’abord, ou laissez l’import créer des champs (autocreate_user_fields).',
  },
  'The name of a custom field has letters, digits, hyphens and underscores only.': {
    de: 'Der Name eines eigenen Feldes hat nur Buchstaben, Ziffern, Bindestriche und Unterstriche.',
    es: 'El nombre de un campo propio solo lleva letras, cifras, guiones y guiones bajos.',
    fr: 'Le nom d’un champ propre n’a que des lettres, chiffres, tirets et tirets bas.',
  },
  'This upload does not wait to be started: {status}.': {
    de: 'Dieser Upload wartet nicht darauf, begonnen zu werden: {status}.',
    es: 'Esta carga no espera a ser iniciada: {status}.',
    fr: 'Cet import n’attend pas d’être lancé : {status}.',
  },
  'A donation with this number was imported before. The row is left out.': {
    de: 'Eine Spende mit dieser Nummer wurde schon eingelesen. Die Zeile bleibt weg.',
    es: 'Ya se importó una donación con este número. La fila se omite.',
    fr: 'Un don de ce numéro a déjà été importé. La ligne est laissée de côté.',
  },
  'There is a recurring donation with this number. The row is left out.': {
    de: 'Eine Dauerspende mit dieser Nummer gibt es schon. Die Zeile bleibt weg.',
    es: 'Ya hay una donación periódica con este número. La fila se omite.',
    fr: 'Il y a déjà un don récurrent de ce numéro. La ligne est laissée de côté.',
  },
  'The database refuses this row: {reason}': {
    de: 'Die Datenbank nimmt diese Zeile nicht an: {reason}',
    es: 'La base de datos rechaza esta fila: {reason}',
    fr: 'La base refuse cette ligne : {reason}',
  },
  'Whoever sent the file may not edit money, which donations are.': {
    de: 'Wer die Datei gesandt hat, darf Geld nicht ändern, und Spenden sind Geld.',
    es: 'Quien envió el archivo no puede modificar dinero, y las donaciones lo son.',
    fr: 'Qui a envoyé le fichier ne peut pas modifier l’argent, dont sont les dons.',
  },
  'Whoever sent the file no longer has an account.': {
    de: 'Wer die Datei gesandt hat, hat kein Konto mehr.',
    es: 'Quien envió el archivo ya no tiene cuenta.',
    fr: 'Qui a envoyé le fichier n’a plus de compte.',
  },
  'Whoever sent the file may no longer edit {kind}, which an upload does.': {
    de: 'Wer die Datei gesandt hat, darf das nicht mehr ändern, was ein Upload tut: {kind}.',
    es: 'Quien envió el archivo ya no puede modificar lo que una carga modifica: {kind}.',
    fr: 'Qui a envoyé le fichier ne peut plus modifier ce qu’un import modifie : {kind}.',
  },
  'This account may not edit {kind}, which an upload does.': {
    de: 'Dieses Konto darf das nicht ändern, was ein Upload tut: {kind}.',
    es: 'Esta cuenta no puede modificar lo que una carga modifica: {kind}.',
    fr: 'Ce compte ne peut pas modifier ce qu’un import modifie : {kind}.',
  },
  'Enter the number of a user.': {
    de: 'Geben Sie die Nummer einer Person ein.',
    es: 'Escriba el número de una persona.',
    fr: 'Saisissez le numéro d’une personne.',
  },
  'The row does not say whose it is.': {
    de: 'Die Zeile sagt nicht, zu wem sie gehört.',
    es: 'La fila no dice de quién es.',
    fr: 'La ligne ne dit pas de qui elle est.',
  },
  'There is no such language.': { de: 'Diese Sprache gibt es nicht.', es: 'Ese idioma no existe.', fr: 'Cette langue n’existe pas.' },
  'The file has {found} columns, not {columns}.': {
    de: 'Die Datei hat {found} Spalten, nicht {columns}.',
    es: 'El archivo tiene {found} columnas, no {columns}.',
    fr: 'Le fichier a {found} colonnes, pas {columns}.',
  },
  'Column {column} ({name}): {message}': {
    de: 'Spalte {column} ({name}): {message}',
    es: 'Columna {column} ({name}): {message}',
    fr: 'Colonne {column} ({name}) : {message}',
  },
  'This is a list with a name for each column.': {
    de: 'Das ist eine Liste mit einem Namen für jede Spalte.',
    es: 'Es una lista con un nombre por columna.',
    fr: 'C’est une liste avec un nom par colonne.',
  },
  'The names have more than {most} characters.': {
    de: 'Die Namen haben mehr als {most} Zeichen.',
    es: 'Los nombres suman más de {most} caracteres.',
    fr: 'Les noms ont plus de {most} caractères.',
  },
  'This is true or false.': { de: 'Das ist true oder false.', es: 'Es true o false.', fr: 'C’est true ou false.' },
  'The data of this person were erased on request. The row is left out.': {
    de: 'Die Daten dieser Person wurden auf Wunsch gelöscht. Die Zeile bleibt weg.',
    es: 'Los datos de esta persona se borraron a petición. La fila se omite.',
    fr: 'Les données de cette personne ont été effacées sur demande. La ligne est laissée de côté.',
  },
  'The upload broke off too often. What was imported before stays.': {
    de: 'Der Upload brach zu oft ab. Was vorher eingelesen wurde, bleibt.',
    es: 'La carga se interrumpió demasiadas veces. Lo importado antes se conserva.',
    fr: 'L’import s’est interrompu trop souvent. Ce qui a été importé reste.',
  },
  'Uploads act on pages of the types {types}, not {type}.': {
    de: 'Uploads gehen nur auf Seiten dieser Art: {types}; diese ist {type}.',
    es: 'Las cargas solo van a páginas de estos tipos: {types}; esta es {type}.',
    fr: 'Les imports ne vont que sur des pages de ces types : {types} ; celle-ci est {type}.',
  },
  'This upload has ended already: {status}.': {
    de: 'Dieser Upload ist schon zu Ende: {status}.',
    es: 'Esta carga ya ha terminado: {status}.',
    fr: 'Cet import est déjà fini : {status}.',
  },
  'A spreadsheet has rounded this number. Format the column as text there, and save the file again.': {
    de: 'Ein Tabellenprogramm hat diese Zahl gerundet. Formatieren Sie die Spalte dort als Text und speichern Sie die Datei noch einmal.',
    es: 'Un programa de hojas de cálculo redondeó este número. Dé allí formato de texto a la columna y guarde el archivo otra vez.',
    fr: 'Un tableur a arrondi ce nombre. Mettez-y la colonne au format texte et enregistrez à nouveau le fichier.',
  },
  'A spreadsheet has rounded this number, so it is left out. Format the column as text there, and save the file again.': {
    de: 'Ein Tabellenprogramm hat diese Zahl gerundet, darum bleibt sie weg. Formatieren Sie die Spalte dort als Text und speichern Sie die Datei noch einmal.',
    es: 'Un programa de hojas de cálculo redondeó este número, por eso se omite. Dé allí formato de texto a la columna y guarde el archivo otra vez.',
    fr: 'Un tableur a arrondi ce nombre, qui est donc omis. Mettez-y la colonne au format texte et enregistrez à nouveau le fichier.',
  },
  'A spreadsheet wrote this in place of a value. Put the value there, or leave the cell empty.': {
    de: 'Ein Tabellenprogramm hat das an die Stelle eines Werts geschrieben. Tragen Sie den Wert ein, oder lassen Sie die Zelle leer.',
    es: 'Un programa de hojas de cálculo escribió esto en lugar de un valor. Ponga el valor o deje la celda vacía.',
    fr: 'Un tableur a écrit ceci à la place d’une valeur. Mettez la valeur, ou laissez la cellule vide.',
  },
  'A spreadsheet may have left out zeros at the beginning: {code}?': {
    de: 'Ein Tabellenprogramm hat vielleicht Nullen am Anfang weggelassen: {code}?',
    es: 'Quizá un programa de hojas de cálculo omitió ceros al principio: ¿{code}?',
    fr: 'Un tableur a peut-être supprimé des zéros au début : {code} ?',
  },
  'Only the first {most} characters are kept.': {
    de: 'Nur die ersten {most} Zeichen bleiben.',
    es: 'Solo se guardan los primeros {most} caracteres.',
    fr: 'Seuls les {most} premiers caractères sont gardés.',
  },
};
