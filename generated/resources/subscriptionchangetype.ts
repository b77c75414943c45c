// Generated from resources/lists/subscriptionchangetype.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A way in which users join or leave a list. */
export const subscriptionchangetypePlan = resource({
  name: 'subscriptionchangetype',
  kind: 'lists',
  about: 'A way in which users join or leave a list.',
  methods: { list: ['get'], detail: ['get'] },
  display: { label: 'Reason of a change', plural: 'Reasons of changes', name: ['description', 'name'], list: ['name', 'description', 'subscribed'] },
  read: {
    from: 'core_subscriptionchangetype t',
    tables: ['core_subscriptionchangetype'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      id: { sql: 't.id', type: 'integer', operators: 'all', unique: true },
      name: { sql: 't.name', type: 'string', operators: 'all' },
      subscribed: { sql: 't.subscribed', type: 'boolean', operators: ['exact'] },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    },
    ordering: ['created_at', 'id', 'name', 'updated_at'],
    object: { resource_uri: "'/rest/v1/subscriptionchangetype/' || t.id || '/'" },
  },
  schema: {
    fields: {
      created_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this was created. UTC.' },
      description: { default: '', readonly: true, help: 'The change in words.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      name: { readonly: true, unique: true, help: 'Short name, such as subscribe or unsubscribe_bounce.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      subscribed: { type: 'boolean', default: false, readonly: true, help: 'The user is on the list afterwards.' },
      updated_at: { type: 'datetime', default: 'now', readonly: true, help: 'When this last changed. UTC.' },
    },
  },
});
