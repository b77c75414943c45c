// Generated from resources/actions/donationaction.yaml by `npm run generate`. Edit that, not this.
import { resource } from '../../runtime';
import { actionPlan } from './action';

/** A person gave money or bought something. */
export const donationactionPlan = resource({
  name: 'donationaction',
  kind: 'actions',
  about: 'A person gave money or bought something.',
  methods: { list: ['get'], detail: ['get', 'put', 'patch', 'delete'] },
  base: { resource: 'action', as: 'Donation' },
  history: true,
  display: {
    sections: [
      { title: 'Who did what', fields: ['user', 'page', 'created_at', 'order', 'type', 'status'] },
      { title: 'What they said', fields: ['fields'] },
      {
        title: 'Where it came from',
        fields: [
          'source', 'mailing', 'referring_user', 'referring_mailing', 'link', 'is_forwarded', 'akid', 'ip_address', 'opq_id',
          'created_user', 'subscribed_user', 'taf_emails_sent', 'redirect_url',
        ],
        folded: true,
      },
    ],
  },
  read: {
    from: 'core_donationaction t JOIN core_action b ON b.id = t.action_ptr_id',
    tables: ['core_donationaction', 'core_action'],
    tallied: true,
    key: 't.action_ptr_id',
    keyType: 'bigint',
    keyField: 'id',
    filters: { page: { sql: 'b.page_id', type: 'integer', operators: 'all', relation: 'page', to: 'page' } },
    ordering: ['created_at', 'id', 'updated_at'],
    object: {
      order: `(SELECT CASE WHEN :may(money.view) THEN (SELECT row_to_json(o.*) FROM (SELECT
          t1.account,
          (SELECT '/rest/v1/' || lower(t2.type) || 'action/' || t2.id || '/' FROM core_action t2 WHERE t2.id = t1.action_id) AS action,
          t1.card_num_last_four,
          t1.created_at,
          t1.currency,
          t1.id,
          t1.import_id,
          (SELECT coalesce(json_agg('/rest/v1/orderdetail/' || t2.id || '/' ORDER BY t2.id), '[]') FROM core_order_detail t2 WHERE t2.order_id = t1.id) AS orderdetails,
          (SELECT coalesce(json_agg('/rest/v1/orderrecurring/' || t2.id || '/' ORDER BY t2.id), '[]') FROM core_orderrecurring t2 WHERE t2.order_id = t1.id) AS orderrecurrings,
          t1.payment_method,
          ((SELECT coalesce(sum(x.amount - (SELECT coalesce(sum(f.amount), 0) FROM core_transaction f
              WHERE f.ref_transaction_id = x.id AND f.type = 'refund' AND f.status = 'completed')), 0.00)
            FROM core_transaction x WHERE x.order_id = t1.id AND x.type = 'sale' AND x.status = 'completed')
          )::text AS refundable,
          '/rest/v1/order/' || t1.id || '/' AS resource_uri,
          '/rest/v1/order/' || t1.id || '/reverse/' AS reverse,
          '/rest/v1/ordershippingaddress/' || t1.shipping_address_id || '/' AS shipping_address,
          t1.status,
          t1.total::text AS total,
          t1.total_converted::text AS total_converted,
          (SELECT coalesce(json_agg('/rest/v1/transaction/' || t2.id || '/' ORDER BY t2.id), '[]') FROM core_transaction t2 WHERE t2.order_id = t1.id) AS transactions,
          t1.updated_at,
          '/rest/v1/user/' || t1.user_id || '/' AS "user",
          '/rest/v1/orderuserdetail/' || t1.user_detail_id || '/' AS user_detail
        ) o) ELSE to_json('/rest/v1/order/' || t1.id || '/') END FROM core_order t1 WHERE t1.action_id = t.action_ptr_id)`,
      resource_uri: "'/rest/v1/donationaction/' || t.action_ptr_id || '/'",
    },
  },
  write: {
    delegate: 'donationaction',
    primary: 'action_ptr_id',
    keyColumn: 'action_ptr_id',
    keyType: 'bigint',
    base: { delegate: 'action', primary: 'id', pointer: 'action_ptr_id', discriminator: 'type', as: 'Donation' },
    body: { required: [], properties: {} },
  },
  schema: {
    fields: {
      order: {
        to_one: 'order',
        nullable: true,
        readonly: true,
        help: 'What was given or bought, and how it was paid.',
        programs: 'Whoever may not view money sees its URI.',
      },
    },
  },
}, actionPlan);
