import type { Messages } from '../../staff/messages/messages';

/** What refusals of waiting jobs say, in other languages. */
export const messages: Messages = {
  'Cancelled.': { de: 'Abgebrochen.', es: 'Cancelada.', fr: 'Annulée.' },
  'This job is running. Wait until the attempt has ended.': {
    de: 'Dieser Auftrag läuft gerade. Warten Sie, bis der Versuch zu Ende ist.',
    es: 'Esta tarea está en marcha. Espere a que acabe el intento.',
    fr: 'Cette tâche est en cours. Attendez la fin de l’essai.',
  },
  'Nothing of it is held any more.': {
    de: 'Davon ist nichts mehr angehalten.',
    es: 'Ya no hay nada retenido de ello.',
    fr: 'Rien n’en est plus retenu.',
  },
  'Held after a restore.': {
    de: 'Nach einer Wiederherstellung angehalten.',
    es: 'Retenido tras una restauración.',
    fr: 'Retenu après une restauration.',
  },
  'Dropped after a restore.': {
    de: 'Nach einer Wiederherstellung verworfen.',
    es: 'Descartado tras una restauración.',
    fr: 'Abandonné après une restauration.',
  },
  'The database was restored, and what was due is held: release or drop it (/rest/v1/heldwork/, npm run restore -- --held).': {
    de: 'Die Datenbank wurde wiederhergestellt, und was fällig war, ist angehalten: Geben Sie es frei oder verwerfen Sie es (/rest/v1/heldwork/, npm run restore -- --held).',
    es: 'La base de datos se restauró, y lo que vencía está retenido: libérelo o descártelo (/rest/v1/heldwork/, npm run restore -- --held).',
    fr: 'La base de données a été restaurée, et ce qui était dû est retenu : libérez-le ou abandonnez-le (/rest/v1/heldwork/, npm run restore -- --held).',
  },
  'Periodic work has not been done for twice its time: the first page of staff and /rest/v1/job/ say which.': {
    de: 'Wiederkehrende Arbeit ist seit dem Doppelten ihrer Zeit nicht getan: Die Startseite des Teams und /rest/v1/job/ sagen, welche.',
    es: 'Hay trabajo periódico sin hacer desde el doble de su tiempo: la portada del equipo y /rest/v1/job/ dicen cuál.',
    fr: 'Un travail périodique n’a pas été fait depuis le double de son temps : la première page de l’équipe et /rest/v1/job/ disent lequel.',
  },
};
