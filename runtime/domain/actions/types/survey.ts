import { REQUIRED } from '../../../framework/http/validation-errors';
import type { ActionType } from '../model';

/** The names of the fields that hold the answers to the required questions of the page; null without any. */
type RequiredQuestions = string[] | null;

const REQUIRED_QUESTIONS = `(
  SELECT json_agg(q.field_name ORDER BY q.ordering, q.id)
  FROM cms_survey_form f JOIN cms_survey_question q ON q.survey_form_id = f.id
  WHERE f.page_id = p.id AND q.is_required AND q.field_name <> '')`;

/** Answering a survey: answers are sent as `action_<field name of the question>`, and required questions must have one. */
export const surveyType: ActionType<RequiredQuestions> = {
  factsSql: REQUIRED_QUESTIONS,
  prepare({ found, input }, errors) {
    for (const field of found.facts ?? []) {
      const name = field.startsWith('action_') ? field : `action_${field}`;
      if (!input.parameters.has(name)) errors.add(name, REQUIRED);
    }
    return {};
  },
};
