import type { Messages } from './messages';

/** What PostgreSQL mostly says of SQL that staff wrote, in other languages. Anything else it says is shown in its own words. */
export const postgresql: Messages = {
  '{message} (line {line}, column {column})': {
    de: '{message} (Zeile {line}, Spalte {column})',
    es: '{message} (línea {line}, columna {column})',
    fr: '{message} (ligne {line}, colonne {column})',
  },
  'syntax error at or near "{name}"': {
    de: 'Das SQL ist bei „{name}“ nicht zu verstehen',
    es: 'El SQL no se entiende en «{name}»',
    fr: 'Le SQL ne se comprend pas à « {name} »',
  },
  'syntax error at end of input': {
    de: 'Das SQL hört mitten im Satz auf',
    es: 'El SQL termina a medias',
    fr: 'Le SQL s’arrête en plein milieu',
  },
  'unterminated quoted string at or near "{name}"': {
    de: 'Ein Anführungszeichen ist nicht geschlossen, ab „{name}“',
    es: 'Falta cerrar unas comillas, a partir de «{name}»',
    fr: 'Un guillemet n’est pas fermé, à partir de « {name} »',
  },
  'column {name} does not exist': {
    de: 'Die Spalte {name} gibt es nicht',
    es: 'No existe la columna {name}',
    fr: 'La colonne {name} n’existe pas',
  },
  'relation {name} does not exist': {
    de: 'Die Tabelle {name} gibt es nicht',
    es: 'No existe la tabla {name}',
    fr: 'La table {name} n’existe pas',
  },
  'function {name} does not exist': {
    de: 'Die Funktion {name} gibt es nicht',
    es: 'No existe la función {name}',
    fr: 'La fonction {name} n’existe pas',
  },
  'operator does not exist: {name}': {
    de: 'Diese Werte lassen sich so nicht verknüpfen: {name}',
    es: 'Estos valores no se pueden combinar así: {name}',
    fr: 'Ces valeurs ne se combinent pas ainsi : {name}',
  },
  'missing FROM-clause entry for table "{name}"': {
    de: 'Die Tabelle „{name}“ steht nicht nach FROM',
    es: 'La tabla «{name}» no está detrás de FROM',
    fr: 'La table « {name} » ne figure pas après FROM',
  },
  'column reference "{name}" is ambiguous': {
    de: 'Mehrere Tabellen haben eine Spalte „{name}“: Sagen Sie, welche gemeint ist',
    es: 'Varias tablas tienen una columna «{name}»: diga cuál es',
    fr: 'Plusieurs tables ont une colonne « {name} » : dites laquelle',
  },
  'column "{name}" must appear in the GROUP BY clause or be used in an aggregate function': {
    de: 'Die Spalte „{name}“ muss nach GROUP BY stehen oder in einer Funktion wie count oder sum',
    es: 'La columna «{name}» debe estar detrás de GROUP BY o en una función como count o sum',
    fr: 'La colonne « {name} » doit figurer après GROUP BY ou dans une fonction comme count ou sum',
  },
  'aggregate functions are not allowed in {place}': {
    de: 'Funktionen wie count oder sum gehen in {place} nicht',
    es: 'Las funciones como count o sum no valen en {place}',
    fr: 'Les fonctions comme count ou sum ne vont pas dans {place}',
  },
  'permission denied for {kind} {name}': {
    de: 'Berichte dürfen das nicht lesen: {name}',
    es: 'Los informes no pueden leer esto: {name}',
    fr: 'Les rapports ne peuvent pas lire cela : {name}',
  },
  'cannot execute {name} in a read-only transaction': {
    de: 'Berichte lesen nur; {name} ändert etwas',
    es: 'Los informes solo leen; {name} cambia algo',
    fr: 'Les rapports ne font que lire ; {name} change quelque chose',
  },
  'invalid input syntax for type {type}: "{text}"': {
    de: '„{text}“ passt nicht zu einem Wert der Art {type}',
    es: '«{text}» no es un valor del tipo {type}',
    fr: '« {text} » n’est pas une valeur du type {type}',
  },
  'argument of {place} must be type boolean, not type {type}': {
    de: 'Nach {place} steht eine Bedingung, die stimmt oder nicht, kein Wert der Art {type}',
    es: 'Detrás de {place} va una condición, no un valor del tipo {type}',
    fr: 'Après {place} vient une condition, pas une valeur du type {type}',
  },
  'each UNION query must have the same number of columns': {
    de: 'Die Abfragen vor und nach UNION müssen gleich viele Spalten haben',
    es: 'Las consultas antes y después de UNION deben tener las mismas columnas',
    fr: 'Les requêtes avant et après UNION doivent avoir autant de colonnes',
  },
  'more than one row returned by a subquery used as an expression': {
    de: 'Eine Abfrage in Klammern, die einen Wert geben soll, gibt mehrere Zeilen',
    es: 'Una consulta entre paréntesis que debe dar un valor da varias filas',
    fr: 'Une requête entre parenthèses qui doit donner une valeur donne plusieurs lignes',
  },
  'subquery must return only one column': {
    de: 'Eine Abfrage in Klammern, die einen Wert geben soll, hat mehrere Spalten',
    es: 'Una consulta entre paréntesis que debe dar un valor tiene varias columnas',
    fr: 'Une requête entre parenthèses qui doit donner une valeur a plusieurs colonnes',
  },
  'division by zero': { de: 'Es wird durch null geteilt', es: 'Se divide por cero', fr: 'Il y a une division par zéro' },
  'Perhaps you meant to reference the column "{name}".': {
    de: 'Vielleicht meinen Sie die Spalte „{name}“.',
    es: 'Quizá se refiera a la columna «{name}».',
    fr: 'Peut-être pensez-vous à la colonne « {name} ».',
  },
  'Perhaps you meant to reference the column "{name}" or the column "{other}".': {
    de: 'Vielleicht meinen Sie die Spalte „{name}“ oder „{other}“.',
    es: 'Quizá se refiera a la columna «{name}» o «{other}».',
    fr: 'Peut-être pensez-vous à la colonne « {name} » ou « {other} ».',
  },
  'Perhaps you meant to reference the table alias "{name}".': {
    de: 'Vielleicht meinen Sie den Namen „{name}“, den die Tabelle in der Abfrage hat.',
    es: 'Quizá se refiera al nombre «{name}» que la tabla tiene en la consulta.',
    fr: 'Peut-être pensez-vous au nom « {name} » que la table a dans la requête.',
  },
  'No {kind} matches the given name and argument types. You might need to add explicit type casts.': {
    de: 'Mit Werten dieser Arten geht es nicht; vielleicht muss einer umgewandelt werden, etwa mit ::text.',
    es: 'Con valores de estos tipos no se puede; quizá haya que convertir uno, por ejemplo con ::text.',
    fr: 'Avec des valeurs de ces types, ce n’est pas possible ; il faut peut-être en convertir une, par exemple avec ::text.',
  },
};
