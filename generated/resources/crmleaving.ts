// Generated from resources/links/crmleaving.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A user who was taken out of the CRM sync. The report of those to be synced does not bring them back. */
export const crmleavingPlan = resource({
  name: 'crmleaving',
  kind: 'links',
  about: 'A user who was taken out of the CRM sync. The report of those to be synced does not bring them back.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_crmleaving t',
    tables: ['core_crmleaving'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    names: ['attempts', 'contact', 'excluded', 'held', 'id', 'last_error', 'resource_uri', 'sync_at', 'user_number'],
    ordering: [{ id: { sql: 't.id', type: 'integer', nullable: false } }],
    object: { resource_uri: "'/rest/v1/crmleaving/' || t.id || '/'" },
  },
});
