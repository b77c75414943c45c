// Generated from resources/mailings/mailingerror.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** Why the sending of a mailing went wrong. */
export const mailingerrorPlan = resource({
  name: 'mailingerror',
  kind: 'mailings',
  about: 'Why the sending of a mailing went wrong.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_mailingerror t',
    tables: ['core_mailingerror'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    scope: [
      { unlimited: 'authgrouptag', where: 'true' },
      {
        limited: 'authgrouptag',
        where: 't.mailing_id IN (SELECT s1.id FROM core_mailing s1 WHERE s1.id IN (SELECT p.mailing_id FROM core_mailing_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account))',
      },
    ],
    names: ['created_at', 'id', 'mailing', 'queue_task_id', 'resource_uri', 'traceback', 'updated_at'],
    filters: {
      created_at: { sql: 't.created_at', type: 'datetime', operators: 'all' },
      updated_at: { sql: 't.updated_at', type: 'datetime', operators: 'all' },
    },
    ordering: ['created_at', { id: { sql: 't.id', type: 'integer', nullable: false } }, 'updated_at'],
    object: { mailing: "'/rest/v1/mailing/' || t.mailing_id || '/'", resource_uri: "'/rest/v1/mailingerror/' || t.id || '/'" },
  },
});
