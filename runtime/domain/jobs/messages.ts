import type { Messages } from '../../framework/html/messages/messages';

/** What refusals of waiting jobs say, in other languages. */
export const messages: Messages = {
  'Cancelled.': { de: 'Abgebrochen.', es: 'Cancelada.', fr: 'Annulée.' },
  'This job is running. Wait until the attempt has ended.': {
    de: 'Dieser Auftrag läuft gerade. Warten Sie, bis der Versuch zu Ende ist.',
    es: 'Esta tarea está en marcha. Espere a que acabe el intento.',
    fr: 'Cette tâche est en cours. Attendez la fin de l’essai.',
  },
};
