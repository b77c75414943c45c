// Generated from resources/mailings/mailingtally.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** How many recipients of a mailing one sender is done with. Each sender counts for itself, so that none waits for another. */
export const mailingtallyPlan = resource({
  name: 'mailingtally',
  kind: 'mailings',
  about: 'How many recipients of a mailing one sender is done with. Each sender counts for itself, so that none waits for another.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_mailingtally t',
    tables: ['core_mailingtally'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    names: ['failed', 'id', 'mailing', 'resource_uri', 'sender', 'sent', 'skipped', 'uncertain'],
    ordering: [{ id: { sql: 't.id', type: 'integer', nullable: false } }],
    object: { mailing: "'/rest/v1/mailing/' || t.mailing_id || '/'", resource_uri: "'/rest/v1/mailingtally/' || t.id || '/'" },
  },
});
