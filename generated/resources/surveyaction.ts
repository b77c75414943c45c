// Generated from resources/actions/surveyaction.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';
import { actionPlan } from './action';

/** A person answered the questions of a survey. The answers are custom fields. */
export const surveyactionPlan = resource({
  name: 'surveyaction',
  kind: 'actions',
  about: 'A person answered the questions of a survey. The answers are custom fields.',
  methods: { list: ['get'], detail: ['get', 'put', 'patch', 'delete'] },
  base: { resource: 'action', as: 'Survey' },
  history: true,
  display: { label: 'Answer to a survey', plural: 'Answers to surveys' },
  read: {
    from: 'core_surveyaction t JOIN core_action b ON b.id = t.action_ptr_id',
    tables: ['core_surveyaction', 'core_action'],
    tallied: true,
    key: 't.action_ptr_id',
    keyType: 'bigint',
    keyField: 'id',
    filters: { page: { sql: 'b.page_id', type: 'integer', operators: 'all', relation: 'page', to: 'page' } },
    ordering: ['created_at', 'id', 'updated_at'],
    object: { resource_uri: "'/rest/v1/surveyaction/' || t.action_ptr_id || '/'" },
  },
  write: {
    delegate: 'surveyaction',
    primary: 'action_ptr_id',
    keyColumn: 'action_ptr_id',
    keyType: 'bigint',
    base: { delegate: 'action', primary: 'id', pointer: 'action_ptr_id', discriminator: 'type', as: 'Survey' },
    body: { required: [], properties: {} },
  },
  schema: { fields: {} },
}, actionPlan);
