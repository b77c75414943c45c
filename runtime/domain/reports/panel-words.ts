import type { Words } from '../../framework/html/words';

const en = {
  run: 'Run',
  values: 'Values',
  run_hint: 'Run it to see its rows here.',
  no_rows: 'The query found nothing.',
  rows: 'Rows',
  first_rows: 'These are the first {shown} of {count} rows; the file has all.',
  csv: 'Download as CSV',
  background: 'Run in the background',
  failed: 'The query could not be run',
  where: 'Line {line}, column {column}:',
  tables: 'Tables and columns that SQL may read',
  no_short_name: 'Give the report a short name to download its rows and to run it in the background.',
  whole: 'The whole report, with its SQL or template',
  none_named: 'The template names no query report yet: reports.SHORT_NAME.rows.',
};

export type PanelWords = typeof en;

const WORDS: Readonly<Record<string, PanelWords>> = {
  en,
  de: {
    run: 'Ausführen',
    values: 'Werte',
    run_hint: 'Nach dem Ausführen stehen die Zeilen hier.',
    no_rows: 'Die Abfrage hat nichts gefunden.',
    rows: 'Zeilen',
    first_rows: 'Hier sind die ersten {shown} von {count} Zeilen; die Datei hat alle.',
    csv: 'Als CSV herunterladen',
    background: 'Im Hintergrund ausführen',
    failed: 'Die Abfrage konnte nicht ausgeführt werden',
    where: 'Zeile {line}, Spalte {column}:',
    tables: 'Tabellen und Spalten, die SQL lesen darf',
    no_short_name: 'Mit einem Kurznamen lassen sich die Zeilen herunterladen und im Hintergrund holen.',
    whole: 'Der ganze Bericht, mit SQL oder Vorlage',
    none_named: 'Die Vorlage nennt noch keinen Bericht mit SQL: reports.KURZNAME.rows.',
  },
  es: {
    run: 'Ejecutar',
    values: 'Valores',
    run_hint: 'Al ejecutarlo, las filas aparecen aquí.',
    no_rows: 'La consulta no encontró nada.',
    rows: 'Filas',
    first_rows: 'Estas son las primeras {shown} de {count} filas; el archivo las tiene todas.',
    csv: 'Descargar como CSV',
    background: 'Ejecutar en segundo plano',
    failed: 'No se pudo ejecutar la consulta',
    where: 'Línea {line}, columna {column}:',
    tables: 'Tablas y columnas que SQL puede leer',
    no_short_name: 'Dé al informe un nombre corto para descargar sus filas y ejecutarlo en segundo plano.',
    whole: 'El informe entero, con su SQL o plantilla',
    none_named: 'La plantilla todavía no nombra ningún informe con SQL: reports.NOMBRE_CORTO.rows.',
  },
  fr: {
    run: 'Exécuter',
    values: 'Valeurs',
    run_hint: 'Exécutez-le pour voir ses lignes ici.',
    no_rows: 'La requête n’a rien trouvé.',
    rows: 'Lignes',
    first_rows: 'Voici les {shown} premières lignes sur {count} ; le fichier les contient toutes.',
    csv: 'Télécharger en CSV',
    background: 'Exécuter en arrière-plan',
    failed: 'La requête n’a pas pu être exécutée',
    where: 'Ligne {line}, colonne {column} :',
    tables: 'Tables et colonnes que SQL peut lire',
    no_short_name: 'Donnez un nom court au rapport pour télécharger ses lignes et l’exécuter en arrière-plan.',
    whole: 'Le rapport entier, avec son SQL ou son modèle',
    none_named: 'Le modèle ne nomme encore aucun rapport SQL : reports.NOM_COURT.rows.',
  },
};

/** The words of the panels in the language of the page. */
export function panelWords({ language }: Words): PanelWords {
  return WORDS[language] ?? en;
}
