// Generated from resources/core/integrations/change.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** An event that integrators are told of, such as that a user was created. Triggers write it in the transaction that causes it. */
export const changePlan = resource({
  name: 'change',
  kind: 'integrations',
  about: 'An event that integrators are told of, such as that a user was created. Triggers write it in the transaction that causes it.',
  methods: { list: ['get'], detail: [] },
  handled: {
    whole: true,
    fields: {
      data: {
        blank: true,
        default: 'No default provided.',
        help_text: 'The id and the path of the object, the names of changed fields, and the person.',
        nullable: false,
        primary_key: false,
        readonly: true,
        type: 'dict',
        unique: false,
        verbose_name: 'data',
      },
      id: {
        blank: true,
        default: 'No default provided.',
        help_text: 'The same each time.',
        nullable: false,
        primary_key: true,
        readonly: true,
        type: 'string',
        unique: true,
        verbose_name: 'id',
      },
      timestamp: {
        blank: true,
        default: 'No default provided.',
        help_text: '',
        nullable: false,
        primary_key: false,
        readonly: true,
        type: 'string',
        unique: false,
        verbose_name: 'timestamp',
      },
      type: {
        blank: true,
        default: 'No default provided.',
        help_text: 'What happened, such as `user.created`.',
        nullable: false,
        primary_key: false,
        readonly: true,
        type: 'string',
        unique: false,
        verbose_name: 'type',
      },
    },
  },
  display: { name: ['{type}'], list: ['type', 'object', 'changed', 'created_at'] },
  read: {
    from: 'core_change t',
    tables: ['core_change'],
    key: 't.id',
    keyType: 'bigint',
    keyField: 'id',
    ordering: [{ created_at: { sql: 't.created_at', type: 'datetime', nullable: false } }, { id: { sql: 't.id', type: 'bigint', nullable: false } }],
    object: { resource_uri: "'/rest/v1/change/' || t.id || '/'" },
  },
  schema: {
    fields: {
      changed: { type: 'dict', nullable: true, readonly: true, help: 'The fields that have another value.' },
      created_at: { type: 'datetime', default: 'now', readonly: true, help: 'When it happened. UTC.' },
      id: { type: 'integer', primary_key: true, readonly: true, unique: true, help: 'The number of this object.' },
      object: { readonly: true, help: 'The key of the object to which it happened.' },
      resource_uri: { readonly: true, help: 'The path of this object.' },
      type: { readonly: true, help: 'What happened, such as `user.created`.' },
    },
  },
});
