// Generated from resources/mailings/mailingrun.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A run of a recurring mailing. One row a time at which it was due, so that it runs once then. */
export const mailingrunPlan = resource({
  name: 'mailingrun',
  kind: 'mailings',
  about: 'A run of a recurring mailing. One row a time at which it was due, so that it runs once then.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_mailingrun t',
    tables: ['core_mailingrun'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    names: ['copy', 'due_at', 'error', 'id', 'mailing', 'resource_uri'],
    ordering: { id: { sql: 't.id', type: 'integer', nullable: false } },
    object: `
    '/rest/v1/mailing/' || t.copy_id || '/' AS copy,
    t.due_at,
    t.error,
    t.id,
    '/rest/v1/mailing/' || t.mailing_id || '/' AS mailing,
    '/rest/v1/mailingrun/' || t.id || '/' AS resource_uri`,
  },
});
