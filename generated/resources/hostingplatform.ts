// Generated from resources/common/hostingplatform.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** Where pages are shown, and where supporters go from there. */
export const hostingplatformPlan = resource({
  name: 'hostingplatform',
  kind: 'common',
  about: 'Where pages are shown, and where supporters go from there.',
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_hostingplatform t',
    tables: ['core_hostingplatform'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    names: [
      'after_action_redirect_url', 'after_basics_redirect_name', 'after_basics_redirect_url', 'end_redirect_name', 'end_redirect_url', 'id',
      'name', 'resource_uri',
    ],
    filters: { id: { sql: 't.id', type: 'integer', operators: 'all' }, name: { sql: 't.name', type: 'string', operators: 'all' } },
    ordering: { id: { sql: 't.id', type: 'integer', nullable: false }, name: { sql: 't.name', type: 'string', nullable: false } },
    object: `
    t.after_action_redirect_url,
    t.after_basics_redirect_name,
    t.after_basics_redirect_url,
    t.end_redirect_name,
    t.end_redirect_url,
    t.id,
    t.name,
    '/rest/v1/hostingplatform/' || t.id || '/' AS resource_uri`,
  },
  write: {
    delegate: 'hostingplatform',
    primary: 'id',
    keyColumn: 'id',
    keyType: 'integer',
    body: {
      required: ['name'],
      properties: {
        after_action_redirect_url: { value: 'string', maxLength: 255 },
        after_basics_redirect_name: { value: 'string', maxLength: 255 },
        after_basics_redirect_url: { value: 'string', maxLength: 255 },
        end_redirect_name: { value: 'string', maxLength: 255 },
        end_redirect_url: { value: 'string', maxLength: 255 },
        name: { value: 'string', minLength: 1, maxLength: 255 },
      },
    },
    columns: {
      after_action_redirect_url: { column: 'after_action_redirect_url', on: 't', type: 'string', nullable: false, default: '' },
      after_basics_redirect_name: { column: 'after_basics_redirect_name', on: 't', type: 'string', nullable: false, default: '' },
      after_basics_redirect_url: { column: 'after_basics_redirect_url', on: 't', type: 'string', nullable: false, default: '' },
      end_redirect_name: { column: 'end_redirect_name', on: 't', type: 'string', nullable: false, default: '' },
      end_redirect_url: { column: 'end_redirect_url', on: 't', type: 'string', nullable: false, default: '' },
      name: { column: 'name', on: 't', type: 'string', nullable: false },
    },
    unique: { core_hostingplatform_name_key: { fields: ['name'], ignoringCase: true } },
  },
  schema: {
    fields: {
      after_action_redirect_url: { default: '', title: 'after action redirect URL', help: 'Address to go to after an action.' },
      after_basics_redirect_name: { default: '', help: 'Words for the address after the first step.' },
      after_basics_redirect_url: { default: '', title: 'after basics redirect URL', help: 'Address to go to after the first step.' },
      end_redirect_name: { default: '', help: 'Words for the address at the end.' },
      end_redirect_url: { default: '', title: 'end redirect URL', help: 'Address to go to at the end.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      name: { unique: true, help: 'Name of the platform.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
    },
  },
});
