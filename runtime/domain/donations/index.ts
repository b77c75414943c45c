export { type Basket, readBasket } from './basket';
export { readCard, readLastFour } from './card';
export { type Cents, fromCents, readAmount, toCents } from './cents';
export { type Candidate, DONATION_FACTS, type DonationFacts, type Product } from './facts';
export { changeRecurring, endRecurring, type RecurringChange, RUNNING } from './recurring';
export { readWhen } from './when';
