import type { Words } from '../../../framework/html/words';

/** What pages say of why somebody gets a mailing, in English. Other languages have the same. */
const en = {
  who: 'Whom',
  which: 'Which mailing',
  ask: 'Ask',
  is_in: 'gets it',
  is_out: 'does not get it',
  by_chance: 'chance decides',
  keeps: 'Keeps',
  fact: 'What decided it',
  good_to_know: 'Good to know',
  nobody: 'Nobody was found for “{name}”. Try the beginning of the name or the whole e-mail address.',
  open: 'open',
  stays_in: 'yes',
  left_out: 'no',
  lines: {
    subscribed: 'Subscribed, with an address',
    any_list: 'On some list',
    blackholed: 'Address that may get mail',
    mail_paused: 'Has not asked for a pause',
    mail_frequency: 'Takes every mailing, or got none this week',
    subscription_status: 'Subscription',
    email: 'E-mail address',
    exclude_ordering: 'Mailings of the same time',
    bounces: 'Bounces',
    received: 'This mailing',
    saved_set: 'Saved recipients',
    target_mergequery: 'Merge query',
  },
};

type WhyWords = typeof en;

const de: WhyWords = {
  who: 'Wen',
  which: 'Welches Mailing',
  ask: 'Fragen',
  is_in: 'bekommt es',
  is_out: 'bekommt es nicht',
  by_chance: 'der Zufall entscheidet',
  keeps: 'Bleibt',
  fact: 'Was es entschied',
  good_to_know: 'Gut zu wissen',
  nobody: 'Zu „{name}“ wurde niemand gefunden. Versuchen Sie den Anfang des Namens oder die ganze E-Mail-Adresse.',
  open: 'offen',
  stays_in: 'ja',
  left_out: 'nein',
  lines: {
    subscribed: 'Abonniert, mit Adresse',
    any_list: 'Auf einer Liste',
    blackholed: 'Adresse, die E-Mails bekommen darf',
    mail_paused: 'Hat um keine Pause gebeten',
    mail_frequency: 'Möchte jedes Mailing, oder bekam diese Woche keins',
    subscription_status: 'Abonnement',
    email: 'E-Mail-Adresse',
    exclude_ordering: 'Mailings derselben Zeit',
    bounces: 'Rückläufer',
    received: 'Dieses Mailing',
    saved_set: 'Gespeicherte Empfänger',
    target_mergequery: 'Abfrage der Merge-Datei',
  },
};

const es: WhyWords = {
  who: 'A quién',
  which: 'Qué envío',
  ask: 'Preguntar',
  is_in: 'lo recibe',
  is_out: 'no lo recibe',
  by_chance: 'decide el azar',
  keeps: 'Se queda',
  fact: 'Qué lo decidió',
  good_to_know: 'Conviene saber',
  nobody: 'No se encontró a nadie para «{name}». Pruebe con el comienzo del nombre o la dirección de correo completa.',
  open: 'abierto',
  stays_in: 'sí',
  left_out: 'no',
  lines: {
    subscribed: 'Suscrito, con dirección',
    any_list: 'En alguna lista',
    blackholed: 'Dirección que puede recibir correo',
    mail_paused: 'No ha pedido una pausa',
    mail_frequency: 'Quiere todos los envíos, o no recibió ninguno esta semana',
    subscription_status: 'Suscripción',
    email: 'Dirección de correo',
    exclude_ordering: 'Envíos del mismo tiempo',
    bounces: 'Devoluciones',
    received: 'Este envío',
    saved_set: 'Destinatarios guardados',
    target_mergequery: 'Consulta de combinación',
  },
};

const fr: WhyWords = {
  who: 'Qui',
  which: 'Quel envoi',
  ask: 'Demander',
  is_in: 'le reçoit',
  is_out: 'ne le reçoit pas',
  by_chance: 'le hasard décide',
  keeps: 'Reste',
  fact: 'Ce qui a décidé',
  good_to_know: 'Bon à savoir',
  nobody: 'Personne n’a été trouvé pour « {name} ». Essayez le début du nom ou l’adresse e-mail entière.',
  open: 'ouvert',
  stays_in: 'oui',
  left_out: 'non',
  lines: {
    subscribed: 'Abonné, avec une adresse',
    any_list: 'Sur une liste',
    blackholed: 'Adresse qui peut recevoir du courrier',
    mail_paused: 'N’a pas demandé de pause',
    mail_frequency: 'Veut tous les envois, ou n’en a reçu aucun cette semaine',
    subscription_status: 'Abonnement',
    email: 'Adresse électronique',
    exclude_ordering: 'Envois du même temps',
    bounces: 'Retours',
    received: 'Cet envoi',
    saved_set: 'Destinataires enregistrés',
    target_mergequery: 'Requête de fusion',
  },
};

const ALL: Readonly<Record<string, WhyWords>> = { en, de, es, fr };

/** The words about who gets a mailing, and the names of its lines, in the language of a page. */
export function whyWordsOf({ language }: Words): WhyWords {
  return ALL[language] ?? en;
}
