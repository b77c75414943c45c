import type { ActionType } from './type';

/** The names of the fields that keep the answers to the page's required questions. */
const REQUIRED = `(
  SELECT json_agg(q.field_name ORDER BY q.ordering, q.id)
  FROM cms_survey_form f JOIN cms_survey_question q ON q.survey_form_id = f.id
  WHERE f.page_id = p.id AND q.is_required AND q.field_name <> '')`;

/** Answering a survey: answers come as `action_<field name of the question>` (domain 3.5), and required questions must have one. */
export const surveyType: ActionType = {
  facts: REQUIRED,
  prepare({ found, input }) {
    const names = ((found.facts as string[] | null) ?? []).map((name) => (name.startsWith('action_') ? name : `action_${name}`));
    const missing = names.filter((name) => !input.given.has(name));
    return { errors: Object.fromEntries(missing.map((name) => [name, ['This field is required.']])) };
  },
};
