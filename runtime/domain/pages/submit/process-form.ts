import { Message, type Wording } from '../../../core/words';
import type { Request } from '../../../core/call/express';
import type { FieldErrors } from '../../../core/errors/http-error';
import { readTypedNumber } from '../../../core/types/parse';
import { beginDonation, makeTestDonation } from './donate';
import { takesDonations, takesForms, takesTestDonations } from '../form/donation-fields';
import { toThanksOfEvent } from '../events/signed-up';
import { homeOfPage } from '../form/address-fields';
import type { FormField, SubmittedValues } from '../form/form-field';
import { formFields } from '../form/form-fields';
import { HONEYPOT } from '../form/form-markup';
import { staffField } from '../form/staff-fields';
import { submitForm, type SubmitResult, type SubmittedForm } from './submit-form';
import type { PageVisit } from '../visit/visit';

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
  // A donation is made of what is known now, also when it is paid later.
  const home = page.person?.country || homeOfPage(page, language);
  if (takesDonations(page)) return beginDonation(request, page, form, { person, home, signedIn: visitor.signedIn ? visitor.userId : null });
  if (takesTestDonations(page)) return makeTestDonation(request, page, form, { person, home });
  const result = await submitForm(request, form, { ...person, page: page.name }, homeOfPage(page, language));
  return page.type === 'EventSignup' ? toThanksOfEvent(result, form.values.get('event_id')?.[0]) : result;
}

/** Types of custom fields that are numbers. */
const NUMBERS = new Set(['number', 'integer', 'decimal']);

/** A form whose numbers, which people type as their language writes them, are written as the API takes them. Amounts are read by the action: read twice, `1,500` would become a thousand and more. */
function withPlainNumbers(form: SubmittedForm, { page, language }: PageVisit): SubmittedForm {
  const numbers = new Set(page.customFields?.filter(({ field_type: type }) => NUMBERS.has(type)).map(({ name }) => `user_${name}`));
  const plainNumber = (text: string): string => {
    const reading = readTypedNumber(text, { language: language.code, decimals: Infinity });
    return typeof reading === 'string' ? reading : text;
  };
  const values = [...form.values].map(([name, texts]): [string, readonly string[]] => [
    name,
    numbers.has(name) ? texts.map(plainNumber) : texts,
  ]);
  return { ...form, values: new Map(values) };
}

/** Fields that staff made: of the action, or custom ones of users. The action itself checks the others. */
const MADE_BY_STAFF = /^(action|user)_/;

/** What surveys say of another answer too. */
const OTHER_ANSWER = new Message('public.answer_expected');

/**
 * What is wrong with the answers that only forms ask for, by field; undefined when nothing is. A field of staff, or one on which the form alone insists,
 * is missing, or an answer is none of the alternatives of its field. `POST /rest/v1/action/` takes an action without them.
 */
function wrongAnswers({ page, visitor, language }: PageVisit, submitted: SubmittedValues): FieldErrors | undefined {
  const added = new Set(page.staffFields?.flatMap((field) => staffField(field, language.translations)).map(({ name }) => name));
  const { fields } = page.pageType!;
  const ofType = new Set(fields.filter(({ required }) => required === 'form').map(({ name }) => name));
  const isAsked = (name: string): boolean => MADE_BY_STAFF.test(name) || added.has(name) || ofType.has(name);
  const problemOf = ({ name, required, values, choices }: FormField): Wording | undefined => {
    const answers = values.filter((value) => value.trim());
    if (required && isAsked(name) && answers.length === 0) return language.translations.required_message;
    const isOther = (answer: string): boolean => !choices.some(({ value }) => value === answer.trim());
    return added.has(name) && choices.length > 0 && answers.some(isOther) ? OTHER_ANSWER : undefined;
  };
  const wrong = formFields(page, page.pageType!, { visitor, language, submitted }).flatMap((field): [string, Wording[]][] => {
    const problem = problemOf(field);
    return problem === undefined ? [] : [[field.name, [problem]]];
  });
  return wrong.length === 0 ? undefined : Object.fromEntries(wrong);
}
