import type { Messages } from '../../staff/messages/messages';

/** What refusals of payments at processors say, and why the jobs of monthly gifts failed, in other languages. */
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
  '{id} may still take another amount: its payment account is not there any more.': {
    de: '{id} bucht vielleicht noch einen anderen Betrag ab: Sein Zahlungskonto gibt es nicht mehr.',
    es: '{id} puede cobrar todavía otro importe: su cuenta de pago ya no existe.',
    fr: '{id} prend peut-être encore un autre montant : son compte de paiement n’existe plus.',
  },
  '{id} still takes another amount at {name}: {message}': {
    de: '{id} bucht bei {name} noch einen anderen Betrag ab: {message}',
    es: '{id} todavía cobra otro importe en {name}: {message}',
    fr: '{id} prend encore un autre montant chez {name} : {message}',
  },
  '{id} may still run: its payment account is not there any more.': {
    de: '{id} läuft vielleicht noch: Sein Zahlungskonto gibt es nicht mehr.',
    es: '{id} puede seguir activa: su cuenta de pago ya no existe.',
    fr: '{id} continue peut-être : son compte de paiement n’existe plus.',
  },
  '{id} still runs at {name}: {message}': {
    de: '{id} läuft bei {name} noch: {message}',
    es: '{id} sigue activa en {name}: {message}',
    fr: '{id} continue chez {name} : {message}',
  },
  'Its keys are not set.': {
    de: 'Seine Schlüssel sind nicht gesetzt.',
    es: 'Sus claves no están puestas.',
    fr: 'Ses clés ne sont pas définies.',
  },
  'The giver alone can change it there.': {
    de: 'Dort kann das nur die Person ändern, die gibt.',
    es: 'Allí solo puede cambiarlo quien dona.',
    fr: 'Seule la personne qui donne peut le changer là-bas.',
  },
  'PayPal refused to end it. It has the status {status}.': {
    de: 'PayPal beendet es nicht. Der Stand dort ist {status}.',
    es: 'PayPal no quiso terminarla. Allí su estado es {status}.',
    fr: 'PayPal a refusé d’y mettre fin. Son état y est {status}.',
  },
  'It has not one item, as gifts have.': {
    de: 'Es hat nicht genau einen Posten, wie Spenden ihn haben.',
    es: 'No tiene una sola partida, como las donaciones.',
    fr: 'Il n’a pas un seul poste, comme les dons.',
  },
  'It cannot take {amount} {currency}.': {
    de: '{amount} {currency} lassen sich dort nicht abbuchen.',
    es: 'No puede cobrar {amount} {currency}.',
    fr: 'Il ne peut pas prendre {amount} {currency}.',
  },
  'The donation has ended.': { de: 'Die Spende ist beendet.', es: 'La donación ha terminado.', fr: 'Le don est terminé.' },
};
