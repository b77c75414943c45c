/** What imports of donations, recurring donations and sums of money need. */
export { amountSent, type Basket, readBasket } from './basket';
export { type Card, readCard, readExpiry, readLastFour, readWholeExpiry } from './payments/card';
export { cardCode, limitPublicDonation } from './settings';
export { askedAmount, askedSign, currencyIn, pageCurrency } from './money/currency';
export {
  checkImportId,
  NOW,
  readDonationDates,
  readRecurringProfile,
  readShipping,
  type RecurringProfile,
  requireShipping,
  SHIPPING_FIELDS,
  type ShippingAddress,
} from './donation-parameters';
export { type Candidate, DONATION_PAGE_SQL, type DonationPage, type Product, productCurrencySql } from './donation-page';
export { checkMinimum, fromMills, type Mills, readAmount, toMills, typedAmount, withTypedAmounts } from './money/money';
export {
  DEFAULT_ACCOUNT_SQL,
  PAYMENT_ACCOUNTS_SQL,
  type PaymentAccount,
  paymentAccountName,
  stubAccountName,
} from './payments/payment-account';
export { endRecurringOf, isRecurringKnown, paymentCalled, recordRenewal, type Renewal } from './payments/processor-payments';
export { findPaymentOf, findProfileOf, findProfilesOf, type ProcessorId } from './payments/processor-ids';
export { alreadyPushed, pushRefused } from './payments/push';
export { fromMinorUnits, isTaken, refusedParts, toMinorUnits, tooFine } from './money/processor-limits';
export { keptSql, type RefundedPart, refundPayment } from './payments/refund';
export { type EarlierGift, earlierGiftSql, suggestedAmounts } from './money/suggestions';
