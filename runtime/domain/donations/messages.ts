import type { Messages } from '../../staff/messages/messages';

/** What refusals about donations say, in other languages, beside what those who give are told (languages/messages). */
export const messages: Messages = {
  'This page has no such {part}.': {
    de: 'Das gibt es auf dieser Seite nicht ({part}).',
    es: 'Eso no existe en esta página ({part}).',
    fr: 'Cela n’existe pas sur cette page ({part}).',
  },
  'This {part} is named twice.': {
    de: 'Das steht zweimal da ({part}).',
    es: 'Esto está dos veces ({part}).',
    fr: 'Ceci est nommé deux fois ({part}).',
  },
  '{name} is sold in {currency}.': {
    de: '{name} gibt es in {currency}.',
    es: '{name} se vende en {currency}.',
    fr: '{name} se vend en {currency}.',
  },
  'The number of the card must stand in this field only.': {
    de: 'Die Nummer der Karte darf nur in diesem Feld stehen.',
    es: 'El número de la tarjeta solo puede estar en este campo.',
    fr: 'Le numéro de la carte ne doit être que dans ce champ.',
  },
  'Enter a month from 1 to 12.': {
    de: 'Geben Sie einen Monat von 1 bis 12 ein.',
    es: 'Escriba un mes de 1 a 12.',
    fr: 'Saisissez un mois de 1 à 12.',
  },
  'Enter a year.': { de: 'Geben Sie ein Jahr ein.', es: 'Escriba un año.', fr: 'Saisissez une année.' },
  'Enter month and year as MMYY.': {
    de: 'Geben Sie Monat und Jahr als MMJJ ein.',
    es: 'Escriba mes y año como MMAA.',
    fr: 'Saisissez mois et année sous la forme MMAA.',
  },
  'Enter the three letters of a currency.': {
    de: 'Geben Sie die drei Buchstaben einer Währung ein.',
    es: 'Escriba las tres letras de una moneda.',
    fr: 'Saisissez les trois lettres d’une monnaie.',
  },
  'Of this payment {amount} {currency} are left.': {
    de: 'Von dieser Zahlung sind noch {amount} {currency} übrig.',
    es: 'De este pago quedan {amount} {currency}.',
    fr: 'De ce paiement il reste {amount} {currency}.',
  },
  "There is no payment account '{name}'.": {
    de: 'Das Zahlungskonto „{name}“ gibt es nicht.',
    es: 'No existe la cuenta de pago «{name}».',
    fr: 'Le compte de paiement « {name} » n’existe pas.',
  },
  "Donations cannot be recorded on the payment account '{name}'.": {
    de: 'Auf dem Zahlungskonto „{name}“ lassen sich keine Spenden eintragen.',
    es: 'No se pueden registrar donaciones en la cuenta de pago «{name}».',
    fr: 'On ne peut pas inscrire de dons sur le compte de paiement « {name} ».',
  },
  'Transaction has already been reversed.': {
    de: 'Diese Zahlung wurde schon zurückgegeben.',
    es: 'Este pago ya se devolvió.',
    fr: 'Ce paiement a déjà été rendu.',
  },
  'Only a completed payment can be reversed.': {
    de: 'Nur eine abgeschlossene Zahlung lässt sich zurückgeben.',
    es: 'Solo se puede devolver un pago completado.',
    fr: 'Seul un paiement achevé peut être rendu.',
  },
  'This recurring donation has already ended.': {
    de: 'Diese Dauerspende ist schon beendet.',
    es: 'Esta donación periódica ya ha terminado.',
    fr: 'Ce don récurrent est déjà terminé.',
  },
  'This recurring donation has ended.': {
    de: 'Diese Dauerspende ist beendet.',
    es: 'Esta donación periódica ha terminado.',
    fr: 'Ce don récurrent est terminé.',
  },
  'The canceled_by parameter is required.': {
    de: 'canceled_by muss ausgefüllt sein.',
    es: 'canceled_by es obligatorio.',
    fr: 'canceled_by est obligatoire.',
  },
  'Give what changes: amount, currency, recurring_period, card_num or exp_date.': {
    de: 'Geben Sie an, was sich ändert: amount, currency, recurring_period, card_num oder exp_date.',
    es: 'Indique qué cambia: amount, currency, recurring_period, card_num o exp_date.',
    fr: 'Donnez ce qui change : amount, currency, recurring_period, card_num ou exp_date.',
  },
  'There is no such recurring donation.': {
    de: 'Diese Dauerspende gibt es nicht.',
    es: 'Esa donación periódica no existe.',
    fr: 'Ce don récurrent n’existe pas.',
  },
  'Several recurring donations have this number: name the payment_account or the order_id.': {
    de: 'Mehrere Dauerspenden haben diese Nummer: Nennen Sie payment_account oder order_id.',
    es: 'Varias donaciones periódicas tienen este número: indique payment_account u order_id.',
    fr: 'Plusieurs dons récurrents ont ce numéro : nommez payment_account ou order_id.',
  },
  'Give the recurring_id or the order_id.': {
    de: 'Geben Sie recurring_id oder order_id an.',
    es: 'Indique recurring_id u order_id.',
    fr: 'Donnez recurring_id ou order_id.',
  },
  "Conflict on unique key '{field}' for value '{value}', existing location: {location}": {
    de: '{field}: „{value}“ gibt es schon ({location})',
    es: '{field}: «{value}» ya existe ({location})',
    fr: '{field} : « {value} » existe déjà ({location})',
  },
};
