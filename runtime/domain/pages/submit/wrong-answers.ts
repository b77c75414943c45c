import { Message, type Wording } from '../../../core/words';
import type { FieldErrors } from '../../../core/errors/http-error';
import { REQUIRED } from '../../../core/http/validation-errors';
import { sameField } from '../../geo';
import { isOfGift } from '../form/donation-fields';
import { type FormField, standardUserField, type SubmittedValues } from '../form/form-field';
import { formFields } from '../form/form-fields';
import { staffField } from '../form/staff-inputs';
import { recordedFields } from '../form/user-field';
import type { PageVisit } from '../visit/visit';

/** Fields that staff made: of the action, or custom ones of users. The action itself checks the others. */
const MADE_BY_STAFF = /^(action|user)_/;

/** What an event must have in the form, without which nobody knows where it is. The API takes it with less. */
const ASKED_BY_FORM = 'event_city';

/** What surveys say of another answer too. */
const OTHER_ANSWER = new Message('public.answer_expected');

/**
 * What is wrong with the answers that only forms ask for, by field; undefined when nothing is. A field of staff, or one on which the form alone insists,
 * is missing, or an answer is none of the alternatives of its field. `POST /rest/v1/action/` takes an action without them.
 *
 * Nor was a question answered that names what is `undecided` (`readOwnForm`). An action of nobody is not looked at. So all that is missing is named with it, and nobody is sent back for each field.
 */
export function wrongAnswers(visit: PageVisit, submitted: SubmittedValues, undecided: readonly string[]): FieldErrors | undefined {
  const { page, visitor, language } = visit;
  const fields = formFields(page, page.pageType!, { visitor, language, submitted });
  const ofForm = namesOfForm(visit);
  const problemOf = ({ name, required, values, choices }: FormField): Wording | undefined => {
    if (undecided.includes(name)) return REQUIRED;
    const answers = values.filter((value) => value.trim());
    if (required && ofForm.asks(name) && answers.length === 0) return REQUIRED;
    const isOther = (answer: string): boolean => !choices.some(({ value }) => value === answer.trim());
    return ofForm.added.has(name) && choices.length > 0 && answers.some(isOther) ? OTHER_ANSWER : undefined;
  };
  const wrong = fields.flatMap((field): [string, Wording[]][] => {
    const problem = problemOf(field);
    return problem === undefined ? [] : [[field.name, [problem]]];
  });
  const missing = missingFields(fields, visit, submitted);
  if (wrong.length === 0 && !missing.includes('email')) return undefined;
  return { ...Object.fromEntries(missing.map((name) => [name, [REQUIRED]])), ...Object.fromEntries(wrong) };
}

/** The names of the fields that staff added, and whether the form alone asks for a field. */
function namesOfForm({ page, language }: PageVisit): { added: ReadonlySet<string>; asks: (name: string) => boolean } {
  const added = new Set(page.staffFields?.flatMap((field) => staffField(field, language.translations)).map(({ name }) => name));
  const ofType = new Set(page.pageType!.fields.filter(({ required }) => required === 'form').map(({ name }) => name));
  return { added, asks: (name) => MADE_BY_STAFF.test(name) || added.has(name) || ofType.has(name) || name === ASKED_BY_FORM };
}

/** The names of the required fields that are empty, and of the amount of a gift. What is on record is not missing, nor what another field says. */
function missingFields(fields: readonly FormField[], { page, language }: PageVisit, submitted: SubmittedValues): string[] {
  const recorded = page.person ? recordedFields(page) : new Set<string>();
  const isSaid = (name: string): boolean => submitted.get(name)?.some((text) => text.trim()) ?? false;
  const isTyped = (name: string): boolean => standardUserField(name, language.translations)?.input === 'tel';
  const others = (name: string): readonly string[] => {
    if (name === 'name') return ['first_name', 'last_name'];
    if (name === 'first_name' || name === 'last_name') return ['name'];
    return name === 'phone' ? [...submitted.keys()].filter(isTyped) : [sameField(name) ?? name];
  };
  const isMissing = (name: string): boolean => !isSaid(name) && !others(name).some(isSaid) && !recorded.has(name);
  const gift = fields.filter((field) => isOfGift(field) && field.name !== 'recurring').map(({ name }) => name);
  const needed = fields.filter(({ required }) => required).map(({ name }) => name);
  return [...new Set([...(gift.some(isSaid) ? [] : gift.slice(0, 1)), ...needed])].filter(isMissing);
}
