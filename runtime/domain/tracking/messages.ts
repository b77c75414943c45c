import type { Messages } from '../../staff/messages/messages';

/** What tests of subjects say that failed, in other languages. */
export const messages: Messages = {
  'The test of the subjects has failed: {message} Choose a winning_subject, or queue it as it is.': {
    de: 'Der Vergleich der Betreffe ist gescheitert: {message} Wählen Sie einen winning_subject, oder reihen Sie das Mailing ein, wie es ist.',
    es: 'La prueba de los asuntos ha fallado: {message} Elija un winning_subject, o póngalo en cola tal cual.',
    fr: 'Le test des objets a échoué : {message} Choisissez un winning_subject, ou mettez l’envoi en file tel quel.',
  },
  '{count} of {recipients} people have unsubscribed.': {
    de: '{count} von {recipients} Personen haben sich abgemeldet.',
    es: '{count} de {recipients} personas se han dado de baja.',
    fr: '{count} personnes sur {recipients} se sont désinscrites.',
  },
  'nobody got it.': { de: 'Niemand hat es bekommen.', es: 'No lo recibió nadie.', fr: 'Personne ne l’a reçu.' },
};
