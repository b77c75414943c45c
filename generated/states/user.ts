// Generated from resources/users/user.yaml by `npm run generate`. Edit that, not this.
import { states } from '../../runtime';

const of = {
  table: 'core_user',
  key: { column: 'id', type: 'integer' },
  touched: 'updated_at',
  columns: {
    created_at: 'timestamp',
    updated_at: 'timestamp',
    prefix: 'text',
    first_name: 'text',
    middle_name: 'text',
    last_name: 'text',
    suffix: 'text',
    address1: 'text',
    address2: 'text',
    city: 'text',
    state: 'text',
    region: 'text',
    postal: 'text',
    zip: 'text',
    plus4: 'text',
    country: 'text',
    typed_name: 'text',
    email: 'text',
    password: 'text',
    subscription_status: 'text',
    mail_frequency: 'text',
    mail_paused_until: 'timestamp',
    source: 'text',
    lang_id: 'integer',
    rand_id: 'integer',
    address_received: 'jsonb',
  },
} as const;

/** How `subscription_status` of `user` changes: the domain changes it by nothing else. */
export const userSubscriptionStatus = states({ ...of, column: 'subscription_status' }, {
  join: { moves: { subscribed: 'subscribed', unsubscribed: 'subscribed', bounced: 'subscribed', never: 'subscribed' }, any: true },
  leave: {
    moves: {
      subscribed: ['unsubscribed', 'bounced'],
      unsubscribed: ['unsubscribed', 'bounced'],
      bounced: ['unsubscribed', 'bounced'],
      never: ['unsubscribed', 'bounced'],
    },
    any: true,
  },
  merge: {
    moves: {
      subscribed: ['subscribed', 'unsubscribed', 'bounced', 'never'],
      unsubscribed: ['subscribed', 'unsubscribed', 'bounced', 'never'],
      bounced: ['subscribed', 'unsubscribed', 'bounced', 'never'],
      never: ['subscribed', 'unsubscribed', 'bounced', 'never'],
    },
    any: true,
  },
  erase: { moves: { subscribed: 'unsubscribed', unsubscribed: 'unsubscribed', bounced: 'unsubscribed' } },
});
