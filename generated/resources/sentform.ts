// Generated from resources/actions/sentform.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A form with a token that was taken as an action. The same sending, when it comes again within an hour, is that action. */
export const sentformPlan = resource({
  name: 'sentform',
  kind: 'actions',
  about: 'A form with a token that was taken as an action. The same sending, when it comes again within an hour, is that action.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_sentform t',
    tables: ['core_sentform'],
    key: 't.id',
    keyType: 'bigint',
    keyField: 'id',
    names: ['created_at', 'id', 'resource_uri'],
    ordering: [{ created_at: { sql: 't.created_at', type: 'datetime', nullable: false } }, { id: { sql: 't.id', type: 'bigint', nullable: false } }],
    object: { resource_uri: "'/rest/v1/sentform/' || t.id || '/'" },
  },
});
