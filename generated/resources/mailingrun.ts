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
    scope: [
      { unlimited: 'authgrouptag', where: 'true' },
      {
        limited: 'authgrouptag',
        where: 't.mailing_id IN (SELECT s1.id FROM core_mailing s1 WHERE s1.id IN (SELECT p.mailing_id FROM core_mailing_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = :account))',
      },
    ],
    names: ['copy', 'due_at', 'error', 'held', 'id', 'mailing', 'resource_uri'],
    ordering: [{ id: { sql: 't.id', type: 'integer', nullable: false } }],
    object: {
      copy: "'/rest/v1/mailing/' || t.copy_id || '/'",
      mailing: "'/rest/v1/mailing/' || t.mailing_id || '/'",
      resource_uri: "'/rest/v1/mailingrun/' || t.id || '/'",
    },
  },
});
