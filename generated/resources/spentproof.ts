// Generated from resources/actions/spentproof.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A proof of work, or a token of Mailgun, that was used, so that nobody uses it for something else. It is kept while it is valid. */
export const spentproofPlan = resource({
  name: 'spentproof',
  kind: 'actions',
  about: 'A proof of work, or a token of Mailgun, that was used, so that nobody uses it for something else. It is kept while it is valid.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_spentproof t',
    tables: ['core_spentproof'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    names: ['created_at', 'id', 'resource_uri'],
    ordering: [{ created_at: { sql: 't.created_at', type: 'datetime', nullable: false } }, { id: { sql: 't.id', type: 'integer', nullable: false } }],
    object: { resource_uri: "'/rest/v1/spentproof/' || t.id || '/'" },
  },
});
