// Generated from resources/mailings/unusedtargeting.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A targeting that no mailing has taken, so that these are found without reading all. Triggers of the SQL file that mailing.yaml names write the rows. */
export const unusedtargetingPlan = resource({
  name: 'unusedtargeting',
  kind: 'mailings',
  about: 'A targeting that no mailing has taken, so that these are found without reading all. Triggers of the SQL file that mailing.yaml names write the rows.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_unusedtargeting t',
    tables: ['core_unusedtargeting'],
    key: 't.id',
    keyType: 'integer',
    keyField: 'id',
    names: ['id', 'resource_uri', 'targeting_id'],
    ordering: [{ id: { sql: 't.id', type: 'integer', nullable: false } }],
    object: { resource_uri: "'/rest/v1/unusedtargeting/' || t.id || '/'" },
  },
});
