import type { Request } from 'express';
import { typedAmount } from './amount-text';
import { beginDonation, makeTestDonation } from './donate';
import { takesDonations, takesForms, takesTestDonations } from './donation-fields';
import { toThanksOfEvent } from './events/signed-up';
import { HONEYPOT } from './form-markup';
import { wrongAnswers } from './wrong-answers';
import { type SubmittedForm, submitForm, type SubmitResult } from './submit-form';
import type { PageVisit } from './visit';

/** Processes the form of a page as an action, unless the page takes none or a bot filled in the honeypot. */
export async function processForm(request: Request, visit: PageVisit, sent: SubmittedForm): Promise<SubmitResult> {
  const { page, visitor, language } = visit;
  // Mail providers send nothing else but forms that unsubscribe. Other pages ask whoever has an akid for what they ask everybody.
  const form = { ...withPlainAmounts(sent), oneClick: sent.oneClick && page.type === 'Unsubscribe' };
  const { translations } = language;
  if (!takesForms(page)) return { errors: { '': [translations.no_payments] } };
  if (!page.never_spam_check && form.parameters.get(HONEYPOT)) return { errors: { '': [translations.again] } };
  const wrong = form.oneClick ? undefined : wrongAnswers(visit, form.values);
  if (wrong) return { errors: wrong };
  // A visitor who is signed in need not send an e-mail address. Some pages do not ask for it.
  const person = visitor.signedIn && !form.values.has('email') ? { email: page.person?.email } : {};
  if (takesDonations(page)) return beginDonation(request, page, form, { person, signedIn: visitor.signedIn ? visitor.userId : null });
  if (takesTestDonations(page)) return makeTestDonation(request, page, form, person);
  const result = await submitForm(request, form, { ...person, page: page.name });
  return page.type === 'EventSignup' ? toThanksOfEvent(result, form.values.get('event_id')?.[0]) : result;
}

/** The parameters that are amounts of money. */
const AMOUNTS = /^(amount_other|candidate_\d+)$/;

/** A form whose amounts are written as the API takes them. */
function withPlainAmounts(form: SubmittedForm): SubmittedForm {
  const values = [...form.values].map(([name, texts]): [string, readonly string[]] => [
    name,
    AMOUNTS.test(name) ? texts.map(typedAmount) : texts,
  ]);
  return { ...form, values: new Map(values) };
}
