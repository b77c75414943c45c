import type { Messages } from './messages';

/** What is wrong with a file that was sent, in other languages. */
export const files: Messages = {
  'Row {row} is longer than {most} characters; perhaps a quotation mark in it is not closed.': {
    de: 'Zeile {row} ist länger als {most} Zeichen; vielleicht ist darin ein Anführungszeichen nicht geschlossen.',
    es: 'La fila {row} tiene más de {most} caracteres; quizá falte cerrar unas comillas.',
    fr: 'La ligne {row} dépasse {most} caractères ; un guillemet n’y est peut-être pas fermé.',
  },
  'A quotation mark in row {row} is not closed.': {
    de: 'Ein Anführungszeichen in Zeile {row} ist nicht geschlossen.',
    es: 'Faltan cerrar unas comillas en la fila {row}.',
    fr: 'Un guillemet de la ligne {row} n’est pas fermé.',
  },
  'Row {row} has more than {most} columns.': {
    de: 'Zeile {row} hat mehr als {most} Spalten.',
    es: 'La fila {row} tiene más de {most} columnas.',
    fr: 'La ligne {row} a plus de {most} colonnes.',
  },
  'The file is not encoded in UTF-8 (line {line}). Save it as "CSV UTF-8" and send it again.': {
    de: 'Die Datei ist nicht in UTF-8 (Zeile {line}). Speichern Sie sie als „CSV UTF-8“, und senden Sie sie noch einmal.',
    es: 'El archivo no está en UTF-8 (línea {line}). Guárdelo como «CSV UTF-8» y envíelo otra vez.',
    fr: 'Le fichier n’est pas en UTF-8 (ligne {line}). Enregistrez-le en « CSV UTF-8 » et renvoyez-le.',
  },
  'The file is not a text: it holds the character NUL.': {
    de: 'Die Datei ist kein Text: Sie enthält das Zeichen NUL.',
    es: 'El archivo no es un texto: contiene el carácter NUL.',
    fr: 'Le fichier n’est pas un texte : il contient le caractère NUL.',
  },
  'The compressed file is damaged.': {
    de: 'Die gepackte Datei ist beschädigt.',
    es: 'El archivo comprimido está dañado.',
    fr: 'Le fichier compressé est endommagé.',
  },
  'The file holds an archive or a spreadsheet. Save the sheet as CSV and send that.': {
    de: 'Die Datei ist ein Archiv oder eine Tabelle eines Programms. Speichern Sie das Blatt als CSV, und senden Sie das.',
    es: 'El archivo es un archivo comprimido o una hoja de cálculo. Guarde la hoja como CSV y envíela.',
    fr: 'Le fichier est une archive ou un tableur. Enregistrez la feuille en CSV et envoyez-la.',
  },
  'Compress the file, not the request.': {
    de: 'Packen Sie die Datei, nicht die Anfrage.',
    es: 'Comprima el archivo, no la petición.',
    fr: 'Compressez le fichier, pas la demande.',
  },
  'The file is larger than {size} bytes.': {
    de: 'Die Datei ist größer als {size} Bytes.',
    es: 'El archivo ocupa más de {size} bytes.',
    fr: 'Le fichier dépasse {size} octets.',
  },
  "Send the file in the field '{name}', not '{field}'.": {
    de: 'Senden Sie die Datei im Feld „{name}“, nicht „{field}“.',
    es: 'Envíe el archivo en el campo «{name}», no «{field}».',
    fr: 'Envoyez le fichier dans le champ « {name} », pas « {field} ».',
  },
  'The file grows beyond all measure when it is unpacked.': {
    de: 'Die Datei wird beim Auspacken viel zu groß.',
    es: 'El archivo crece demasiado al descomprimirlo.',
    fr: 'Le fichier devient démesuré une fois décompressé.',
  },
  'The archive holds several files; send one at a time.': {
    de: 'Das Archiv enthält mehrere Dateien; senden Sie eine auf einmal.',
    es: 'El archivo comprimido contiene varios archivos; envíe uno cada vez.',
    fr: 'L’archive contient plusieurs fichiers ; envoyez-en un à la fois.',
  },
  'The archive holds no file.': {
    de: 'Das Archiv enthält keine Datei.',
    es: 'El archivo comprimido no contiene ningún archivo.',
    fr: 'L’archive ne contient aucun fichier.',
  },
  'The archive is protected by a password.': {
    de: 'Das Archiv ist mit einem Passwort geschützt.',
    es: 'El archivo comprimido está protegido con contraseña.',
    fr: 'L’archive est protégée par un mot de passe.',
  },
  'The archive is damaged, or of a kind that cannot be read.': {
    de: 'Das Archiv ist beschädigt, oder seine Art lässt sich nicht lesen.',
    es: 'El archivo comprimido está dañado o es de un tipo que no se puede leer.',
    fr: 'L’archive est endommagée, ou d’un type qui ne peut être lu.',
  },
};
