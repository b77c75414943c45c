import type { Request } from 'express';
import { readTypedNumber } from '../../core/types/typed-number';
import { typedAmount } from '../donations';
import { beginDonation, makeTestDonation } from './donate';
import { currencyOf, takesDonations, takesForms, takesTestDonations } from './donation-fields';
import { toThanksOfEvent } from './events/signed-up';
import { HONEYPOT } from './form-markup';
import { wrongAnswers } from './wrong-answers';
import { type SubmittedForm, submitForm, type SubmitResult } from './submit-form';
import type { PageVisit } from './visit';

/** Processes the form of a page as an action, unless the page takes none or a bot filled in the honeypot. */
export async function processForm(request: Request, visit: PageVisit, sent: SubmittedForm): Promise<SubmitResult> {
  const { page, visitor, language } = visit;
  // Mail providers send nothing else but forms that unsubscribe. Other pages ask whoever has an akid for what they ask everybody.
  const form = { ...withPlainNumbers(sent, visit), oneClick: sent.oneClick && page.type === 'Unsubscribe' };
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
/** Types of custom fields that are numbers. */
const NUMBERS = new Set(['number', 'integer', 'decimal']);

/** A form whose amounts and numbers, which people type as their language writes them, are written as the API takes them. */
function withPlainNumbers(form: SubmittedForm, { page, language }: PageVisit): SubmittedForm {
  const currency = (form.values.get('currency')?.[0] || currencyOf(page) || 'USD').toUpperCase();
  const numbers = new Set(page.customFields?.filter(({ field_type: type }) => NUMBERS.has(type)).map(({ name }) => `user_${name}`));
  const plainNumber = (text: string): string => {
    const reading = readTypedNumber(text, { language: language.code, decimals: Infinity });
    return typeof reading === 'string' ? reading : text;
  };
  const values = [...form.values].map(([name, texts]): [string, readonly string[]] => {
    if (AMOUNTS.test(name)) return [name, texts.map((text) => typedAmount(text, language.code, currency))];
    return [name, numbers.has(name) ? texts.map(plainNumber) : texts];
  });
  return { ...form, values: new Map(values) };
}
