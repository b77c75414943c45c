// Generated from resources/pages/batchsignature.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';

/** A signature for one target of a page that delivers in batches. It waits until it is part of a delivery, and stays so that it is delivered once. */
export const batchsignaturePlan = resource({
  name: 'batchsignature',
  kind: 'pages',
  about: 'A signature for one target of a page that delivers in batches. It waits until it is part of a delivery, and stays so that it is delivered once.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  read: {
    from: 'core_batchsignature t',
    tables: ['core_batchsignature'],
    key: 't.id',
    keyType: 'bigint',
    keyField: 'id',
    names: ['action', 'delivery', 'id', 'page', 'resource_uri', 'target'],
    ordering: [{ id: { sql: 't.id', type: 'bigint', nullable: false } }],
    object: {
      action: "(SELECT '/rest/v1/' || lower(t1.type) || 'action/' || t1.id || '/' FROM core_action t1 WHERE t1.id = t.action_id)",
      delivery: "'/rest/v1/batchdelivery/' || t.delivery_id || '/'",
      page: "(SELECT '/rest/v1/' || lower(t1.type) || 'page/' || t1.id || '/' FROM core_page t1 WHERE t1.id = t.page_id)",
      resource_uri: "'/rest/v1/batchsignature/' || t.id || '/'",
      target: "(SELECT '/rest/v1/' || lower(t1.kind) || 'target/' || t1.id || '/' FROM core_target t1 WHERE t1.id = t.target_id)",
    },
  },
});
