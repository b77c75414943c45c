import type { FieldErrors } from '../../framework/errors/http-error';
import type { FormField } from './form-field';
import { formFields, type SubmittedValues } from './form-fields';
import { pageTypeOf } from './page-types';
import { staffField } from './staff-field';
import type { PageVisit } from './visit';

/** Fields that staff made: of the action, or custom ones of users. The action itself checks the others. */
const MADE_BY_STAFF = /^(action|user)_/;

/** What surveys say of another answer too. */
const OTHER_ANSWER = 'Choose one of the answers of this question.';

/**
 * What is wrong with the answers to fields that staff made, by field: one that is required is missing, or one is none of the alternatives of its field;
 * undefined when nothing is. Only the form knows of these fields, so only forms are asked for them: `POST /rest/v1/action/` takes an action without them.
 */
export function wrongAnswers({ page, visitor, language }: PageVisit, submitted: SubmittedValues): FieldErrors | undefined {
  const added = new Set(page.staffFields?.flatMap((field) => staffField(field, language.translations)).map(({ name }) => name));
  const problemOf = ({ name, required, values, choices }: FormField): string | undefined => {
    const answers = values.filter((value) => value.trim());
    if (required && (MADE_BY_STAFF.test(name) || added.has(name)) && answers.length === 0) return language.translations.required_message;
    const isOther = (answer: string): boolean => !choices.some(({ value }) => value === answer.trim());
    return added.has(name) && choices.length > 0 && answers.some(isOther) ? OTHER_ANSWER : undefined;
  };
  const wrong = formFields(page, pageTypeOf(page.type)!, { visitor, language, submitted }).flatMap((field): [string, string[]][] => {
    const problem = problemOf(field);
    return problem === undefined ? [] : [[field.name, [problem]]];
  });
  return wrong.length === 0 ? undefined : Object.fromEntries(wrong);
}
