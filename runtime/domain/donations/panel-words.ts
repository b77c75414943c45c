import type { Words } from '../../framework/html/words';

const en = {
  today: 'Today',
  yesterday: 'Yesterday',
  day: 'Day',
  show: 'Show',
  utc: 'Days are those of UTC.',
  nothing: 'Nothing was given on {day}.',
  title: 'Given on {day}, by hour',
  caption: '{day} by currency and account',
  currency: 'Currency',
  account: 'Account',
  gifts: 'Payments',
  given: 'Given',
  refunds: 'Refunds',
  back: 'Given back',
  left: 'Left',
  all_accounts: 'All accounts',
  none: 'none',
  payments: 'The payments of this day',
  no_failures: 'Nothing to follow up: no payment has failed that was not made good.',
  lead: 'The latest payments that failed and were not made good since.',
  who: 'Who',
  amount: 'Amount',
  last: 'Last try',
  tries: 'Tries',
  reason: 'Reason',
  next: 'Follow up',
  write: 'Write to {name}',
  gift: 'Donation',
  recurring: 'Recurring gift',
};

type PanelWords = typeof en;

const de: PanelWords = {
  today: 'Heute',
  yesterday: 'Gestern',
  day: 'Tag',
  show: 'Zeigen',
  utc: 'Tage sind die der UTC.',
  nothing: 'Am {day} wurde nichts gespendet.',
  title: 'Gespendet am {day}, nach Stunden',
  caption: '{day} nach Währung und Konto',
  currency: 'Währung',
  account: 'Konto',
  gifts: 'Zahlungen',
  given: 'Gespendet',
  refunds: 'Erstattungen',
  back: 'Zurückgegeben',
  left: 'Bleibt',
  all_accounts: 'Alle Konten',
  none: 'keines',
  payments: 'Die Zahlungen dieses Tages',
  no_failures: 'Nichts nachzufassen: Keine Zahlung ist gescheitert, die nicht nachgeholt wurde.',
  lead: 'Die letzten Zahlungen, die gescheitert sind und nicht nachgeholt wurden.',
  who: 'Wer',
  amount: 'Betrag',
  last: 'Letzter Versuch',
  tries: 'Versuche',
  reason: 'Grund',
  next: 'Nachfassen',
  write: 'An {name} schreiben',
  gift: 'Spende',
  recurring: 'Dauerspende',
};

const es: PanelWords = {
  today: 'Hoy',
  yesterday: 'Ayer',
  day: 'Día',
  show: 'Mostrar',
  utc: 'Los días son los de UTC.',
  nothing: 'No se donó nada el {day}.',
  title: 'Donado el {day}, por horas',
  caption: '{day} por moneda y cuenta',
  currency: 'Moneda',
  account: 'Cuenta',
  gifts: 'Pagos',
  given: 'Donado',
  refunds: 'Reembolsos',
  back: 'Devuelto',
  left: 'Queda',
  all_accounts: 'Todas las cuentas',
  none: 'ninguna',
  payments: 'Los pagos de este día',
  no_failures: 'Nada que seguir: no ha fallado ningún pago que no se haya recuperado.',
  lead: 'Los últimos pagos que fallaron y no se han recuperado.',
  who: 'Quién',
  amount: 'Importe',
  last: 'Último intento',
  tries: 'Intentos',
  reason: 'Motivo',
  next: 'Seguimiento',
  write: 'Escribir a {name}',
  gift: 'Donación',
  recurring: 'Donación periódica',
};

const fr: PanelWords = {
  today: 'Aujourd’hui',
  yesterday: 'Hier',
  day: 'Jour',
  show: 'Afficher',
  utc: 'Les jours sont ceux de l’UTC.',
  nothing: 'Rien n’a été donné le {day}.',
  title: 'Donné le {day}, par heure',
  caption: '{day} par devise et compte',
  currency: 'Devise',
  account: 'Compte',
  gifts: 'Paiements',
  given: 'Donné',
  refunds: 'Remboursements',
  back: 'Rendu',
  left: 'Reste',
  all_accounts: 'Tous les comptes',
  none: 'aucun',
  payments: 'Les paiements de ce jour',
  no_failures: 'Rien à relancer : aucun paiement n’a échoué sans être régularisé.',
  lead: 'Les derniers paiements qui ont échoué et n’ont pas été régularisés.',
  who: 'Qui',
  amount: 'Montant',
  last: 'Dernier essai',
  tries: 'Essais',
  reason: 'Raison',
  next: 'Relancer',
  write: 'Écrire à {name}',
  gift: 'Don',
  recurring: 'Don régulier',
};

const WORDS: Readonly<Record<string, PanelWords>> = { en, de, es, fr };

/** What the panels of donations say, in the language of the page. */
export function donationWords({ language }: Words): PanelWords {
  return WORDS[language] ?? en;
}

/** Whether the list is seen as a whole. One that is filtered or turned is not interrupted by panels. */
export function isWholeList(query: URLSearchParams): boolean {
  return [...query.keys()].every((name) => name === 'day' || name === 'format' || name === 'done');
}

/** An amount in the language of the page; what is no code of a currency stands beside it. */
export function money(amount: string, currency: string, { language }: Words): string {
  const number = Number(amount);
  return /^[A-Z]{3}$/.test(currency)
    ? number.toLocaleString(language, { style: 'currency', currency })
    : `${number.toLocaleString(language, { minimumFractionDigits: 2 })} ${currency}`;
}
