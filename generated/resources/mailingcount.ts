// Generated from resources/mailings/mailingcount.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** What is counted of each mailing while it happens, in parts that are summed up. Triggers write it (`counts`). */
export const mailingcountPlan = resource({
  name: 'mailingcount',
  kind: 'mailings',
  about: 'What is counted of each mailing while it happens, in parts that are summed up. Triggers write it (`counts`).',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_mailingcount t',
    tables: ['core_mailingcount'],
    key: 't.id',
    keyType: 'bigint',
    keyField: 'id',
    names: [
      'clicks', 'clickurl_id', 'id', 'mailing_id', 'opens', 'raw_clicks', 'raw_opens', 'recipients', 'resource_uri', 'subject_id', 'summed',
      'table_name', 'total_clicks', 'total_opens', 'total_raw_clicks', 'total_raw_opens',
    ],
    ordering: [{ id: { sql: 't.id', type: 'bigint', nullable: false } }],
    object: { resource_uri: "'/rest/v1/mailingcount/' || t.id || '/'" },
  },
});
