import { HOME_COUNTRY_SQL, HOME_CURRENCY_SQL } from '../installation';
import { PAYMENT_ACCOUNTS_SQL, type PaymentAccount } from './payments/payment-account';

/** A product that a page sells. */
export interface Product {
  id: number;
  name: string;
  /** A decimal text. */
  price: string;
  currency: string;
  /** The most that one order may have; 0 for any number. */
  maximum: number;
  /** False when it is hidden or inactive. */
  offered: boolean;
  /** It is sent to an address. */
  shippable: boolean;
}

/** A candidate for whom a page collects money. */
export interface Candidate {
  id: number;
  name: string;
  /** False when it is hidden or inactive. */
  offered: boolean;
}

/** A donation page, as far as a donation needs it. Products and candidates are in the order of the page. */
export interface DonationPage {
  /** The smallest amount of a donation, a decimal text. */
  minimum: string;
  /** Its currency, three capital letters; '' for none. */
  currency: string;
  /** The first amount of its form as staff wrote it, which may say the currency; '' for none. */
  firstAmount: string;
  /** The currency of the home of the installation. */
  homeCurrency: string;
  /** The name of the payment account of the page; '' for none. */
  account: string;
  /** The name of its account at PayPal; '' for none. */
  paypalAccount: string;
  /** All payment accounts: a request may choose another one than that of the page. There are few. */
  accounts: PaymentAccount[];
  products: Product[];
  candidates: Candidate[];
  /** The country of the page, or else that of the home. */
  homeCountry: string;
  /** People who live elsewhere may give. */
  international: boolean;
  /** Direct debit is offered. */
  acceptsDebit: boolean;
}

/** SQL of the currency of a product, three capital letters: its own, else that of the home of the installation. */
export const productCurrencySql = (product: string): string => `upper(coalesce(nullif(${product}.currency, ''), ${HOME_CURRENCY_SQL}))`;

/** SQL of a `DonationPage` as JSON, for the page in the row `p`. */
export const DONATION_PAGE_SQL = `(
  SELECT json_build_object(
    'minimum', d.minimum_amount::text,
    'currency', upper(d.currency),
    'firstAmount', coalesce((SELECT m.amount FROM cms_donationamount m JOIN cms_donation_form f ON f.id = m.donation_form_id WHERE f.page_id = p.id ORDER BY m.id LIMIT 1), ''),
    'homeCurrency', ${HOME_CURRENCY_SQL},
    'account', d.payment_account,
    'paypalAccount', coalesce(d.paypal_account, ''),
    'homeCountry', coalesce(nullif(p.country, ''), ${HOME_COUNTRY_SQL}),
    'international', d.allow_international,
    'acceptsDebit', d.accept_ach,
    'accounts', ${PAYMENT_ACCOUNTS_SQL},
    'products', (
      SELECT coalesce(json_agg(json_build_object('id', i.id, 'name', i.name, 'price', i.price::text, 'currency', ${productCurrencySql('i')},
        'maximum', i.maximum_order, 'shippable', i.shippable, 'offered', NOT i.hidden AND i.status = 'active') ORDER BY j.id), '[]')
      FROM core_donationpage_products j JOIN core_product i ON i.id = j.product_id WHERE j.donationpage_id = p.id),
    'candidates', (
      SELECT coalesce(json_agg(json_build_object('id', i.id, 'name', i.name, 'offered', NOT i.hidden AND i.status = 'active') ORDER BY j.id), '[]')
      FROM core_donationpage_candidates j JOIN core_candidate i ON i.id = j.candidate_id WHERE j.donationpage_id = p.id))
  FROM core_donationpage d WHERE d.page_ptr_id = p.id)`;
