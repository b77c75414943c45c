/** A product that a page sells. The price is a decimal text. */
export interface Product {
  id: number;
  name: string;
  price: string;
  currency: string;
  maximum: number;
  offered: boolean;
}

/** Somebody for whom a page collects. */
export interface Candidate {
  id: number;
  name: string;
  offered: boolean;
}

/** What a donation must know of its page. Products and candidates are in the order of the page. */
export interface DonationFacts {
  minimum: string;
  account: string;
  accounts: { name: string; stub: boolean }[];
  products: Product[];
  candidates: Candidate[];
}

/** The SQL of `DonationFacts` for the page `p`. Accounts are few: all of them come along, since the request may choose one. */
export const DONATION_FACTS = `(
  SELECT json_build_object(
    'minimum', d.minimum_amount::text,
    'account', d.payment_account,
    'accounts', (SELECT coalesce(json_agg(json_build_object('name', a.name, 'stub', lower(a.processor) = 'stub')), '[]') FROM core_paymentaccount a),
    'products', (
      SELECT coalesce(json_agg(json_build_object('id', i.id, 'name', i.name, 'price', i.price::text, 'currency', i.currency,
        'maximum', i.maximum_order, 'offered', NOT i.hidden AND i.status = 'active') ORDER BY j.id), '[]')
      FROM core_donationpage_products j JOIN core_product i ON i.id = j.product_id WHERE j.donationpage_id = p.id),
    'candidates', (
      SELECT coalesce(json_agg(json_build_object('id', i.id, 'name', i.name, 'offered', NOT i.hidden AND i.status = 'active') ORDER BY j.id), '[]')
      FROM core_donationpage_candidates j JOIN core_candidate i ON i.id = j.candidate_id WHERE j.donationpage_id = p.id))
  FROM core_donationpage d WHERE d.page_ptr_id = p.id)`;
