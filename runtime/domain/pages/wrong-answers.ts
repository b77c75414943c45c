import type { FieldErrors } from '../../core/errors/http-error';
import type { FormField } from './form-field';
import { formFields, type SubmittedValues } from './form-fields';
import { pageTypeFields } from './page-type-fields';
import { pageTypeOf } from './page-types';
import { staffField } from './staff-field';
import type { PageVisit } from './visit';

/** Fields that staff made: of the action, or custom ones of users. The action itself checks the others. */
const MADE_BY_STAFF = /^(action|user)_/;

/** Types of page of which actions take less than their forms ask for. */
const LETTERS = ['Letter', 'LTE'];

/** What surveys say of another answer too. */
const OTHER_ANSWER = 'Choose one of the answers of this question.';

/**
 * What is wrong with the answers that only forms ask for, by field; undefined when nothing is. A field of staff or of a letter that the form marks as
 * required is missing, or an answer is none of the alternatives of its field. `POST /rest/v1/action/` takes an action without them.
 */
export function wrongAnswers({ page, visitor, language }: PageVisit, submitted: SubmittedValues): FieldErrors | undefined {
  const added = new Set(page.staffFields?.flatMap((field) => staffField(field, language.translations)).map(({ name }) => name));
  const ofType = new Set((LETTERS.includes(page.type) ? pageTypeFields(page, language) : []).map(({ name }) => name));
  const isAsked = (name: string): boolean => MADE_BY_STAFF.test(name) || added.has(name) || ofType.has(name);
  const problemOf = ({ name, required, values, choices }: FormField): string | undefined => {
    const answers = values.filter((value) => value.trim());
    if (required && isAsked(name) && answers.length === 0) return language.translations.required_message;
    const isOther = (answer: string): boolean => !choices.some(({ value }) => value === answer.trim());
    return added.has(name) && choices.length > 0 && answers.some(isOther) ? OTHER_ANSWER : undefined;
  };
  const wrong = formFields(page, pageTypeOf(page.type)!, { visitor, language, submitted }).flatMap((field): [string, string[]][] => {
    const problem = problemOf(field);
    return problem === undefined ? [] : [[field.name, [problem]]];
  });
  return wrong.length === 0 ? undefined : Object.fromEntries(wrong);
}
