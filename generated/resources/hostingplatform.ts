// Generated from resources/common/hostingplatform.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** Where pages are shown, and where supporters go from there. */
export const hostingplatformPlan = resource({
  name: 'hostingplatform',
  kind: 'common',
  about: 'Where pages are shown, and where supporters go from there.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  history: true,
  historyAt: 'hostingplatform',
  kept: {},
  display: {
    label: 'Hosting platform',
    name: ['name'],
    list: ['name', 'end_redirect_url'],
    sections: [
      {
        title: 'The platform',
        fields: [
          'name', 'after_basics_redirect_name', 'after_basics_redirect_url', 'after_action_redirect_url', 'end_redirect_name',
          'end_redirect_url',
        ],
      },
    ],
    without_effect: ['after_basics_redirect_name', 'after_basics_redirect_url'],
  },
  read: {
    from: 'core_hostingplatform t',
    tables: ['core_hostingplatform'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      name: { sql: 't.name', type: 'string', operators: 'all', unique: true },
    },
    ordering: ['id', 'name'],
    object: { resource_uri: "'/rest/v1/hostingplatform/' || t.id || '/'" },
  },
  write: {
    delegate: 'hostingplatform',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['name'],
      properties: {
        after_action_redirect_url: { value: 'string', maxLength: 255, format: 'url-or-path' },
        after_basics_redirect_name: { value: 'string', maxLength: 255 },
        after_basics_redirect_url: { value: 'string', maxLength: 255 },
        end_redirect_name: { value: 'string', maxLength: 255 },
        end_redirect_url: { value: 'string', maxLength: 255, format: 'url-or-path' },
        name: { value: 'string', minLength: 1, maxLength: 255 },
      },
    },
    unique: { core_hostingplatform_name_key: { fields: ['name'], ignoringCase: true } },
  },
  schema: {
    fields: {
      after_action_redirect_url: { default: '', title: 'after action redirect URL', help: 'Where people go after an action on a page whose followup has no URL.' },
      after_basics_redirect_name: {
        default: '',
        help: 'Words for the address after the first step. Nothing acts on it: The screens for staff of older services went on to it after a page was made. There is no such step here; programs that make pages may read it.',
      },
      after_basics_redirect_url: {
        default: '',
        title: 'after basics redirect URL',
        help: 'Where staff go on after the first step of making a page. Nothing acts on it: The screens for staff of older services went on to it after a page was made. There is no such step here; programs that make pages may read it.',
      },
      end_redirect_name: { default: '', help: 'Words of the link below the thanks.' },
      end_redirect_url: { default: '', title: 'end redirect URL', help: 'Where a link below the thanks leads.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      name: { unique: true, help: 'Name of the platform.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
    },
  },
});
