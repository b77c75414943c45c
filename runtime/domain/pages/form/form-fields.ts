import { addressQuestions, countryOfForm, homeOfPage, requiredHere } from './address-fields';
import { isOfGift } from './donation-fields';
import type { FormField, SubmittedValues } from './form-field';
import type { LoadedPage } from '../render/load-page';
import { pageTypeFields } from './page-type-fields';
import type { PageType } from '../page-types';
import { inOrderOf, recordedFields, recordedValues, userField, withNameBeside } from './user-field';
import { fillInputs, staffField } from './staff-inputs';
import type { Language } from '../../languages';
import type { Visitor } from '../visit/visitor';

/** Parameters of the address that the form sends along in hidden fields. */
export const CARRIED_PARAMETERS = ['source', 'link', 'opq_id', 'referring_akid', 'order_id', 'recurring_id'] as const;

/**
 * The fields of a page's form, in their order:
 *
 * 1. fields of the user: those that staff chose, or else those that the page type asks for
 * 2. fields of the page type
 * 3. fields that staff added (`userformfield`)
 *
 * What is given comes before all of them.
 *
 * An address has what its country has, in its order and words, whatever staff chose or require.
 *
 * A known user is not asked for what is on record, except for custom fields with `always_show`, and on a page with `one_click` for nothing that is not
 * required. Only a user who is signed in sees the record; an akid alone shows nothing of it.
 */
export function formFields(
  page: LoadedPage,
  pageType: PageType,
  { visitor, language, submitted }: { visitor: Visitor; language: Language; submitted?: SubmittedValues },
): FormField[] {
  const { translations } = language;
  const address = addressQuestions(countryOfForm(page, { visitor, language, submitted }), language);
  const { allows } = pageType;
  if (allows.onlySignedIn && !visitor.signedIn) return [];
  const hidden = new Set(page.customFields?.filter((field) => field.hidden).map(({ name }) => `user_${name}`));
  const chosen = page.visible.length > 0 ? page.visible.filter((name) => !hidden.has(name)) : pageType.asks;
  const always = allows.onlySignedIn ? [] : ['email', ...nameOfGiver(page, chosen, visitor)];
  // A form that did not ask for the country comes back with the question (`refusedForm`).
  const isAsked = isAskedOf(visitor, page);
  const asksCountry = [...chosen, ...page.required].includes('country') && isAsked('country');
  const added = submitted?.has('country') && !asksCountry ? ['country'] : [];
  const names = address.shown([...always, ...chosen, ...page.required, ...added]);
  const own = pageTypeFields(forVisitor(page, visitor), language, submitted);
  const gift = page.type === 'Donation' ? own.filter(isOfGift) : [];
  const fields = [
    ...gift,
    ...[...names]
      .filter((name) => added.includes(name) || isAsked(name))
      .sort(inOrderOf(page, address, language.code))
      .map(
        (name): FormField => ({ ...userField(name, page, language, address), ...(added.includes(name) && { plain: true, assumed: true }) }),
      ),
    ...own.filter((field) => !gift.includes(field)),
    ...(page.staffFields ?? []).flatMap((field) => staffField(field, translations)),
  ];
  const required = new Set([...page.required, ...always]);
  const isNeeded = (field: FormField): boolean => field.required || requiredHere(field.name, required);
  const asked = signsWithOneClick(page, visitor) ? fields.filter((field) => added.includes(field.name) || isNeeded(field)) : fields;
  const record = withNameBeside(page, new Set(asked.map(({ name }) => name)), language.code);
  return asked.map((field) => ({
    ...(submitted ? asSubmitted(field, submitted) : { ...field, values: initialValues(field, record, visitor, language) }),
    required: isNeeded(field),
  }));
}

/** A field with what was submitted, also in inputs that stand in HTML of staff. */
export function asSubmitted(field: FormField, submitted: SubmittedValues): FormField {
  const filled = field.html === undefined ? {} : { html: fillInputs(field.html, (name) => submitted.get(name) ?? []) };
  return { ...field, ...filled, values: submitted.get(field.name) ?? [] };
}

/** Who gives for the first time must say a name. Staff may ask for it in parts. */
function nameOfGiver({ type }: LoadedPage, chosen: readonly string[], { userId }: Visitor): string[] {
  const hasParts = ['first_name', 'last_name'].some((name) => chosen.includes(name));
  return type === 'Donation' && userId === null && (chosen.includes('name') || !hasParts) ? ['name'] : [];
}

/** Whether somebody whom we know signs with a button alone, or with what is required and not on record. */
function signsWithOneClick({ pageType, more }: LoadedPage, { userId }: Visitor): boolean {
  const click = pageType?.allows.oneClick;
  return click !== undefined && userId !== null && (more as Readonly<Record<string, unknown>> | null)?.[click] === true;
}

/** Whether a visitor is asked for a field of users. The e-mail address says who the visitor is, so an akid replaces it. */
function isAskedOf(visitor: Visitor, page: LoadedPage): (name: string) => boolean {
  const recorded = page.person ? recordedFields(page) : new Set<string>();
  const asksAll = visitor.signedIn || page.pageType?.allows.asksAgain === true;
  const always = new Set(page.customFields?.filter(({ always_show }) => always_show).map(({ name }) => `user_${name}`));
  return (name) => (name === 'email' ? visitor.signedIn || visitor.userId === null : asksAll || always.has(name) || !recorded.has(name));
}

/** The values of a field before anything was submitted. Only a user who is signed in sees the record. */
function initialValues(field: FormField, page: LoadedPage, visitor: Visitor, language: Language): readonly string[] {
  if (field.values.length > 0) return field.values;
  const recorded = visitor.signedIn ? recordedValues(field.name, page) : [];
  if (recorded.length > 0) return recorded;
  return field.name === 'country' && page.person === null ? [homeOfPage(page, language)] : [];
}

/** An akid proves no identity: newspapers near the person would tell where they live. */
function forVisitor(page: LoadedPage, { signedIn }: Visitor): LoadedPage {
  return signedIn || !page.newspapers ? page : { ...page, newspapers: page.newspapers.filter(({ near }) => !near) };
}
