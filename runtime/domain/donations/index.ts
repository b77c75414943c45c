/** What imports of donations, recurring donations and sums of money need. */
export { amountSent, type Basket, readBasket } from './basket';
export { readCard, readExpiry, readLastFour, readWholeExpiry } from './card';
export { currencyIn } from './currency';
export { NOW, readDonationDates } from './dates';
export { type Candidate, DONATION_PAGE_SQL, type DonationPage, type Product } from './donation-page';
export { checkImportId } from './import-id';
export { type Cents, checkMinimum, fromCents, readAmount, toCents } from './money';
export { moneyText } from './money-text';
export { PAYMENT_ACCOUNTS_SQL, type PaymentAccount, paymentAccountName, stubAccountName } from './payment-account';
export { limitPublicDonation } from './public-donations';
export { endRecurringOf, isRecurringKnown, paymentCalled, recordRenewal, type Renewal } from './processor-payments';
export { findPaymentOf, findProfileOf, findProfilesOf, type ProcessorId } from './push/processor-ids';
export { alreadyPushed, pushRefused } from './push/read-push';
export { readRecurringProfile, type RecurringProfile } from './recurring-profile';
export { type RefundedPart, refundPayment } from './refund';
export { readShipping, requireShipping, SHIPPING_FIELDS, type ShippingAddress } from './shipping';
export { type EarlierGift, earlierGiftSql, suggestedAmounts } from './suggestions';
