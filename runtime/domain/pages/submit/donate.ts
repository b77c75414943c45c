import type { Request } from '../../../core/call/express';
import { baseUrlOf } from '../../../core/request/request';
import { limitPublicWrite } from '../../../core/limits/public-limit';
import { checkDonation, type OwnForm, takeAction } from '../../actions';
import { beginCheckout } from '../../checkout';
import { withTypedAmounts } from '../../donations';
import { currencyOf, currencyOrHome } from '../form/donation-fields';
import { languageOf } from '../../languages';
import type { LoadedPage } from '../render/load-page';
import { pagePath } from '../page-url';
import { safeRedirect } from '../visit/redirects';
import { callOfForm, formErrors, type KnownFields, type SubmittedForm, type SubmitResult } from './submit-form';

/** The card of test donations. Nobody types a number, so none of a real card comes here. */
const TEST_CARD = '4111111111111111';

/** What is known of a giver beside the form. */
interface Giver {
  person: { email?: string | null };
  home: string;
  ownForm: OwnForm;
  /** Who has proven who they are by a login link; null for nobody. */
  signedIn: number | null;
}

/** Sends the giver to the page of the payment processor. The action is made when the processor says that it was paid. */
export async function beginDonation(
  request: Request,
  page: LoadedPage,
  form: SubmittedForm,
  { person, home, ownForm, signedIn }: Giver,
): Promise<SubmitResult> {
  limitPublicWrite(request);
  const base = baseUrlOf(request);
  const done = safeRedirect(
    request,
    String(page.followup?.url || page.platform?.after_url || `/cms/thanks/${encodeURIComponent(page.name)}`),
    page,
  );
  try {
    const redirectUrl = await beginCheckout(callOfGift(request, page, form, { ...person, home }), {
      title: page.title,
      home,
      ownForm,
      recurring: page.form?.is_recurring === true && form.parameters.get('recurring') === '1',
      signedIn,
      doneUrl: new URL(done, base).href,
      backUrl: `${base}${pagePath(page)}`,
    });
    return { redirectUrl };
  } catch (error) {
    return { errors: formErrors(error, form) };
  }
}

/** Makes a donation on a stub account, as an import with the test card does, once the form is as one for real money would have to be. */
export async function makeTestDonation(
  request: Request,
  page: LoadedPage,
  form: SubmittedForm,
  { person, home, ownForm }: Giver,
): Promise<SubmitResult> {
  limitPublicWrite(request);
  const call = callOfGift(request, page, form, { ...person, home }, { card_num: TEST_CARD });
  try {
    await checkDonation(call, home, ownForm);
    // The check has used up the proof of work, so the action is asked for none.
    const { stored } = await takeAction(call, { home });
    return { redirectUrl: stored.redirectUrl };
  } catch (error) {
    return { errors: formErrors(error, form) };
  }
}

/**
 * The call of a donation: its form with what is known without it. A form that says no currency is in that of the amounts of its page, and its amounts are written as in
 * the language of the page.
 */
function callOfGift(
  request: Request,
  page: LoadedPage,
  form: SubmittedForm,
  { home, ...person }: { email?: string | null; home: string },
  more: Partial<KnownFields> = {},
) {
  const sent = form.parameters.get('currency')?.trim();
  const currency = sent || currencyOf(page);
  const known = { ...person, page: page.name, ...(!sent && currency && { currency }), ...more };
  const call = callOfForm(request, form, known, countriesOf(form, home));
  return {
    ...call,
    body: withTypedAmounts(call.body, languageOf(page.languages ?? []).code, (sent || currencyOrHome(page)).toUpperCase()),
  };
}

/** The countries of the addresses of a donation that name none: home for the giver, and that of the giver for what is sent. */
function countriesOf({ parameters }: SubmittedForm, home: string): Record<string, readonly string[]> {
  const said = (name: string): string => parameters.get(name)?.trim() ?? '';
  const country = said('country') || home;
  const isSentElsewhere = [...parameters].some(([name, text]) => name.startsWith('shipping_') && text.trim() !== '');
  return { country: [country], ...(isSentElsewhere && { shipping_country: [said('shipping_country') || country] }) };
}
