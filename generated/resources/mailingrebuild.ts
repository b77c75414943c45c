// Generated from resources/mailings/mailingrebuild.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A request to find the recipients of a mailing anew, and its result. */
export const mailingrebuildPlan = resource({
  name: 'mailingrebuild',
  kind: 'mailings',
  about: 'A request to find the recipients of a mailing anew, and its result.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_mailingrebuild t',
    tables: ['core_mailingrebuild'],
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
    names: [
      'created_at', 'errors', 'finished_at', 'id', 'mailing', 'resource_uri', 'results', 'started_at', 'success', 'targeting_version',
      'translated',
    ],
    ordering: [{ created_at: { sql: 't.created_at', type: 'datetime', nullable: false } }, { id: { sql: 't.id', type: 'integer', nullable: false } }],
    object: { mailing: "'/rest/v1/mailing/' || t.mailing_id || '/'", resource_uri: "'/rest/v1/mailingrebuild/' || t.id || '/'" },
  },
});
