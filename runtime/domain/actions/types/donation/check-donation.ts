import { Message } from '../../../../core/words';
import { REQUIRED } from '../../../../core/http/validation-errors';
import { invalidAction } from '../../../../core/errors/http-error';
import type { Call } from '../../../../core/call';
import {
  type Basket,
  DONATION_PAGE_SQL,
  type DonationPage,
  type PaymentAccount,
  readBasket,
  readShipping,
  requireShipping,
} from '../../../donations';
import { isPartOf, isUnitedStates } from '../../../geo';
import type { OwnForm } from '../../input/check-typed';
import type { ActionType, FoundAction, PreparedAction, Preparation } from '../../input/model';
import { checkOnly } from '../../take-action';
import { giverOf } from './rows';

/** A donation that somebody wants to make on a page, as it would be taken. */
export interface CheckedDonation extends Pick<Basket, 'total' | 'currency'> {
  /** The payment account of the page, and its account at PayPal; undefined for none that is offered. One of them is there. */
  account?: PaymentAccount;
  paypal?: PaymentAccount;
  /** Direct debit is offered too. */
  acceptsDebit: boolean;
  /** The address that was typed; '' when an akid says who gives. */
  email: string;
  /** Who gives, where the person is known already. */
  userId: number | null;
}

interface CheckedPreparation extends Preparation {
  donation: CheckedDonation;
}

/** The parameters of the donation form, checked as the page wants: what was paid elsewhere already is stored by other rules. */
const checkedType: ActionType<DonationPage, CheckedPreparation> = {
  factsSql: DONATION_PAGE_SQL,
  prepare(action, errors) {
    const { input, found, person } = action;
    const { total, currency, lines } = readBasket(input.parameters, found.facts, errors);
    const { accounts, account: name, paypalAccount } = found.facts;
    const offered = (wanted: string) => accounts.find((each) => !each.hidden && each.name.toLowerCase() === wanted.toLowerCase());
    const account = offered(name);
    const paypal = [offered(paypalAccount)].find((each) => each?.processor === 'paypal');
    if (!account && !paypal) errors.add('payment_account', new Message('public.no_payments'));
    const giver = giverOf(action);
    const hasName = ['name', 'first_name', 'last_name'].some((field) => input.parameters.has(field));
    if (!hasName && (person.user === null || person.user !== found.byAkid)) errors.add('name', REQUIRED);
    const { international, homeCountry } = found.facts;
    if (!international && !isPartOf(giver.country, homeCountry))
      errors.add('country', new Message(isUnitedStates(homeCountry) ? 'public.only_united_states' : 'public.only_at_home'));
    const shipment = { lines, products: found.facts.products, giver };
    requireShipping(readShipping(input.parameters, shipment, errors), shipment, errors);
    const email = person.user !== null && person.user === found.byAkid ? '' : person.email;
    return {
      donation: { total, currency, account, paypal, acceptsDebit: found.facts.acceptsDebit, email, userId: person.user?.id ?? null },
    };
  },
};

/**
 * Checks a donation of a form, and stores nothing. Throws the errors that the form shows.
 * @param home the country of people of whom nobody knows another
 * @param ownForm what the form is held to
 */
export async function checkDonation(call: Call, home: string, ownForm: OwnForm): Promise<CheckedDonation> {
  const action = await checkOnly(call, { refine: asCheckedDonation, home, ownForm });
  return (action as PreparedAction<DonationPage, CheckedPreparation>).prepared.donation;
}

function asCheckedDonation(action: FoundAction): FoundAction {
  const { page } = action.found;
  if (page.type !== 'Donation') throw invalidAction({ page: [new Message('actions.page_takes_no_donations', { name: page.name })] });
  return { ...action, type: checkedType as ActionType };
}
