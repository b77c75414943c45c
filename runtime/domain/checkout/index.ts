/** Donations that people make on pages: they pay at a payment processor, which tells of it. See README.md. */
export { beginCheckout } from './begin';
export { hasPaymentPage } from './processors';
export { paymentEventsSite, paymentReturnSite } from './site';
