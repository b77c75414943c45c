import type { Messages } from './messages';

/** What is wrong with SQL of staff, in other languages. */
export const staffSql: Messages = {
  '{message}. Hint: {hint}': {
    de: 'PostgreSQL sagt: {message}. Rat: {hint}',
    es: 'PostgreSQL dice: {message}. Consejo: {hint}',
    fr: 'PostgreSQL dit : {message}. Conseil : {hint}',
  },
  '{message}. Read as MySQL: {meant}': {
    de: 'PostgreSQL sagt: {message}. Als MySQL gelesen: {meant}',
    es: 'PostgreSQL dice: {message}. Leído como MySQL: {meant}',
    fr: 'PostgreSQL dit : {message}. Lu comme MySQL : {meant}',
  },
  'Too many queries of staff are running. Try again later.': {
    de: 'Gerade laufen zu viele Abfragen. Versuchen Sie es später noch einmal.',
    es: 'Hay demasiadas consultas en marcha. Inténtelo más tarde.',
    fr: 'Trop de requêtes sont en cours. Réessayez plus tard.',
  },
  'A query takes at most {most} values.': {
    de: 'Eine Abfrage nimmt höchstens {most} Werte.',
    es: 'Una consulta admite como máximo {most} valores.',
    fr: 'Une requête accepte au plus {most} valeurs.',
  },
  'The query needs a value for {name}.': {
    de: 'Die Abfrage braucht einen Wert für {name}.',
    es: 'La consulta necesita un valor para {name}.',
    fr: 'La requête a besoin d’une valeur pour {name}.',
  },
  '{name} is an empty list.': { de: '{name} ist eine leere Liste.', es: '{name} es una lista vacía.', fr: '{name} est une liste vide.' },
  '{name} has more than {most} members.': {
    de: '{name} hat mehr als {most} Werte.',
    es: '{name} tiene más de {most} valores.',
    fr: '{name} a plus de {most} valeurs.',
  },
  '{name} must be a text, a number, true, false, null, or a list of them.': {
    de: '{name} ist ein Text, eine Zahl, true, false, null oder eine Liste davon.',
    es: '{name} debe ser un texto, un número, true, false, null o una lista de ellos.',
    fr: '{name} doit être un texte, un nombre, true, false, null ou une liste de ceux-ci.',
  },
  '{name} contains a character that the database cannot store.': {
    de: '{name} enthält ein Zeichen, das die Datenbank nicht speichern kann.',
    es: '{name} contiene un carácter que la base de datos no puede guardar.',
    fr: '{name} contient un caractère que la base ne peut pas enregistrer.',
  },
  'PostgreSQL refused the query with the error {code}. Its message is for those who may see reports.': {
    de: 'PostgreSQL hat die Abfrage mit dem Fehler {code} abgelehnt. Was es dazu sagt, sehen nur die, die Berichte sehen dürfen.',
    es: 'PostgreSQL rechazó la consulta con el error {code}. Su mensaje es para quienes pueden ver informes.',
    fr: 'PostgreSQL a refusé la requête avec l’erreur {code}. Son message est pour qui peut voir les rapports.',
  },
  'The query took longer than {timeout} seconds and was stopped.': {
    de: 'Die Abfrage dauerte länger als {timeout} Sekunden und wurde beendet.',
    es: 'La consulta tardó más de {timeout} segundos y se detuvo.',
    fr: 'La requête a duré plus de {timeout} secondes et a été arrêtée.',
  },
  'The result has more than {most} rows.': {
    de: 'Das Ergebnis hat mehr als {most} Zeilen.',
    es: 'El resultado tiene más de {most} filas.',
    fr: 'Le résultat a plus de {most} lignes.',
  },
  'The result is larger than {most} MB.': {
    de: 'Das Ergebnis ist größer als {most} MB.',
    es: 'El resultado ocupa más de {most} MB.',
    fr: 'Le résultat dépasse {most} Mo.',
  },
  'The result has more than {most} values, rows times columns.': {
    de: 'Das Ergebnis hat mehr als {most} Werte, Zeilen mal Spalten.',
    es: 'El resultado tiene más de {most} valores, filas por columnas.',
    fr: 'Le résultat a plus de {most} valeurs, lignes fois colonnes.',
  },
  'JSON in the result is nested more than {most} levels deep.': {
    de: 'JSON im Ergebnis ist mehr als {most} Ebenen tief.',
    es: 'El JSON del resultado tiene más de {most} niveles.',
    fr: 'Le JSON du résultat a plus de {most} niveaux.',
  },
  'A row is longer than {most} MB.': {
    de: 'Eine Zeile ist größer als {most} MB.',
    es: 'Una fila ocupa más de {most} MB.',
    fr: 'Une ligne dépasse {most} Mo.',
  },
  'The work was ended after {seconds} seconds.': {
    de: 'Die Arbeit wurde nach {seconds} Sekunden beendet.',
    es: 'El trabajo se detuvo tras {seconds} segundos.',
    fr: 'Le travail a été arrêté après {seconds} secondes.',
  },
  'The database role for queries of staff may do more than read what reports may.': {
    de: 'Die Datenbankrolle für Abfragen darf mehr als lesen, was Berichte dürfen.',
    es: 'El rol de la base de datos para consultas puede hacer más que leer lo que leen los informes.',
    fr: 'Le rôle de la base pour les requêtes peut faire plus que lire ce que lisent les rapports.',
  },
  'The database role for queries of staff is not there and cannot be made ({reason}): set REPORT_DATABASE_URL, or let an administrator of the database run the SQL in the log.':
    {
      de: 'Die Datenbankrolle für Abfragen gibt es nicht, und sie lässt sich nicht anlegen ({reason}). Setzen Sie REPORT_DATABASE_URL, oder lassen Sie einen Verwalter der Datenbank das SQL aus dem Protokoll ausführen.',
      es: 'El rol de la base de datos para consultas no existe y no se puede crear ({reason}). Defina REPORT_DATABASE_URL, o pida a quien administra la base que ejecute el SQL del registro.',
      fr: 'Le rôle de la base pour les requêtes n’existe pas et ne peut être créé ({reason}). Définissez REPORT_DATABASE_URL, ou faites exécuter le SQL du journal par qui administre la base.',
    },
};
