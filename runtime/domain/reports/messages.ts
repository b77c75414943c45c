import type { Messages } from '../../staff/messages/messages';

/** What refusals of reports and dashboards say, in other languages. */
export const messages: Messages = {
  '1 row.': { de: '1 Zeile.', es: '1 fila.', fr: '1 ligne.' },
  '{count} rows.': { de: '{count} Zeilen.', es: '{count} filas.', fr: '{count} lignes.' },
  'This report may not be changed: it is not editable.': {
    de: 'Dieser Bericht lässt sich nicht ändern: Er ist nicht zum Ändern freigegeben.',
    es: 'Este informe no se puede cambiar: no es editable.',
    fr: 'Ce rapport ne peut être changé : il n’est pas modifiable.',
  },
  'A result goes to at most {most} addresses.': {
    de: 'Ein Ergebnis geht an höchstens {most} Adressen.',
    es: 'Un resultado va como máximo a {most} direcciones.',
    fr: 'Un résultat va à {most} adresses au plus.',
  },
  'There is no report with the short name {name}.': {
    de: 'Einen Bericht mit dem Kurznamen {name} gibt es nicht.',
    es: 'No hay ningún informe con el nombre corto {name}.',
    fr: 'Il n’y a pas de rapport du nom court {name}.',
  },
  'SQL is sent by POST.': { de: 'SQL wird mit POST gesendet.', es: 'El SQL se envía por POST.', fr: 'Le SQL s’envoie par POST.' },
  'This account may not edit reports, and so not run SQL of its own.': {
    de: 'Dieses Konto darf Berichte nicht ändern und daher kein eigenes SQL ausführen.',
    es: 'Esta cuenta no puede modificar informes, ni por tanto ejecutar SQL propio.',
    fr: 'Ce compte ne peut pas modifier les rapports, ni donc exécuter son propre SQL.',
  },
  'Send the SQL as "query".': {
    de: 'Senden Sie das SQL als „query“.',
    es: 'Envíe el SQL como «query».',
    fr: 'Envoyez le SQL comme « query ».',
  },
  'Send the values of placeholders as an object.': {
    de: 'Senden Sie die Werte der Platzhalter als ein Objekt.',
    es: 'Envíe los valores de los marcadores como un objeto.',
    fr: 'Envoyez les valeurs des paramètres en un objet.',
  },
  'There is no query report with the short name {name}.': {
    de: 'Eine Abfrage mit dem Kurznamen {name} gibt es nicht.',
    es: 'No hay ninguna consulta con el nombre corto {name}.',
    fr: 'Il n’y a pas de requête du nom court {name}.',
  },
  'The report was deleted.': { de: 'Der Bericht wurde gelöscht.', es: 'El informe se eliminó.', fr: 'Le rapport a été supprimé.' },
  'There is no such result.': { de: 'Dieses Ergebnis gibt es nicht.', es: 'Ese resultado no existe.', fr: 'Ce résultat n’existe pas.' },
  'Somebody else asked for this result.': {
    de: 'Dieses Ergebnis hat jemand anders verlangt.',
    es: 'Este resultado lo pidió otra persona.',
    fr: 'Quelqu’un d’autre a demandé ce résultat.',
  },
  'The result is not kept any more.': {
    de: 'Das Ergebnis ist nicht mehr da.',
    es: 'El resultado ya no se conserva.',
    fr: 'Le résultat n’est plus gardé.',
  },
  'A dashboard shows {most} reports at most.': {
    de: 'Ein Dashboard zeigt höchstens {most} Berichte.',
    es: 'Un panel muestra como máximo {most} informes.',
    fr: 'Un tableau de bord montre {most} rapports au plus.',
  },
  'The query has no placeholder {names}. It has none.': {
    de: 'Die Abfrage hat keinen Platzhalter {names}. Sie hat gar keinen.',
    es: 'La consulta no tiene el marcador {names}. No tiene ninguno.',
    fr: 'La requête n’a pas de paramètre {names}. Elle n’en a aucun.',
  },
  'The query has no placeholder {names}. Its placeholders are {known}.': {
    de: 'Die Abfrage hat keinen Platzhalter {names}. Ihre Platzhalter sind {known}.',
    es: 'La consulta no tiene el marcador {names}. Sus marcadores son {known}.',
    fr: 'La requête n’a pas de paramètre {names}. Ses paramètres sont {known}.',
  },
};
