import type { Messages } from '../../staff/messages/messages';

/** What refusals of pages say to staff, in other languages. */
export const messages: Messages = {
  'The templates of this set may not be changed: it is not editable.': {
    de: 'Die Vorlagen dieses Satzes lassen sich nicht ändern: Er ist nicht zum Ändern freigegeben.',
    es: 'Las plantillas de este conjunto no se pueden cambiar: no es editable.',
    fr: 'Les modèles de ce jeu ne peuvent être changés : il n’est pas modifiable.',
  },
  'A form has at most {most} bytes.': {
    de: 'Ein Formular hat höchstens {most} Bytes.',
    es: 'Un formulario tiene como máximo {most} bytes.',
    fr: 'Un formulaire a au plus {most} octets.',
  },
  'Send a form.': { de: 'Senden Sie ein Formular.', es: 'Envíe un formulario.', fr: 'Envoyez un formulaire.' },
  'There is no such page.': { de: 'Diese Seite gibt es nicht.', es: 'Esa página no existe.', fr: 'Cette page n’existe pas.' },
  'There is no such campaign.': { de: 'Diese Kampagne gibt es nicht.', es: 'Esa campaña no existe.', fr: 'Cette campagne n’existe pas.' },
  'Too many previews. Please wait.': {
    de: 'Zu viele Vorschauen. Bitte warten Sie.',
    es: 'Demasiadas vistas previas. Espere.',
    fr: 'Trop d’aperçus. Veuillez patienter.',
  },
};
