import type { Messages } from '../../framework/html/messages/messages';

/** What refusals of payments at processors say, in other languages. */
export const messages: Messages = {
  'The payment is not known yet.': {
    de: 'Diese Zahlung ist noch nicht bekannt.',
    es: 'Este pago aún no se conoce.',
    fr: 'Ce paiement n’est pas encore connu.',
  },
  'The recurring donation is not known yet.': {
    de: 'Diese Dauerspende ist noch nicht bekannt.',
    es: 'Esta donación periódica aún no se conoce.',
    fr: 'Ce don récurrent n’est pas encore connu.',
  },
  'The payment processor does not answer. Please try again later.': {
    de: 'Der Zahlungsdienst antwortet nicht. Bitte versuchen Sie es später noch einmal.',
    es: 'El procesador de pagos no responde. Inténtelo más tarde.',
    fr: 'Le service de paiement ne répond pas. Réessayez plus tard.',
  },
  'Donations in {currency} are not taken.': {
    de: 'Spenden in {currency} gehen hier nicht.',
    es: 'No se admiten donaciones en {currency}.',
    fr: 'Les dons en {currency} ne sont pas acceptés.',
  },
  'The donation has ended.': { de: 'Die Spende ist beendet.', es: 'La donación ha terminado.', fr: 'Le don est terminé.' },
};
