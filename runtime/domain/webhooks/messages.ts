import type { Messages } from '../../staff/messages/messages';

/** What refusals of webhooks say, in other languages. */
export const messages: Messages = {
  'Name one type of event at least.': {
    de: 'Nennen Sie mindestens eine Art von Ereignis.',
    es: 'Indique al menos un tipo de evento.',
    fr: 'Nommez au moins un type d’événement.',
  },
  "'{name}' is of no {by}.": {
    de: '„{name}“ gehört zu keinem Objekt, das {by} hat.',
    es: '«{name}» no es de nada que tenga {by}.',
    fr: '« {name} » n’est de rien qui ait {by}.',
  },
  'Its receiver answered 410: it is gone.': {
    de: 'Der Empfänger hat 410 geantwortet: Es gibt ihn nicht mehr.',
    es: 'Su receptor respondió 410: ya no existe.',
    fr: 'Son destinataire a répondu 410 : il n’existe plus.',
  },
  'Its account is gone or disabled.': {
    de: 'Sein Konto gibt es nicht mehr, oder es ist gesperrt.',
    es: 'Su cuenta ya no existe o está desactivada.',
    fr: 'Son compte n’existe plus ou est désactivé.',
  },
  'It answered {status}.': { de: 'Die Antwort war {status}.', es: 'La respuesta fue {status}.', fr: 'La réponse a été {status}.' },
};
