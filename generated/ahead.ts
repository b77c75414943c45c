// Generated from resources/ by `npm run generate`. Edit that, not this.
/** Times that lie too far ahead, as a clock that was wrong noted them, become now. */
export const ahead: readonly string[] = [
  "UPDATE core_crmleaving t SET sync_at = date_trunc('second', now()) AT TIME ZONE 'UTC' WHERE t.sync_at > date_trunc('second', (now() + interval '2 days')) AT TIME ZONE 'UTC'",
  "UPDATE core_salesforceusermap t SET sync_at = date_trunc('second', now()) AT TIME ZONE 'UTC' WHERE t.sync_at > date_trunc('second', (now() + interval '2 days')) AT TIME ZONE 'UTC'",
  "UPDATE core_mailingrecipient t SET lease_until = date_trunc('second', now()) AT TIME ZONE 'UTC' WHERE (t.state = 'claimed') AND t.lease_until > date_trunc('second', (now() + interval '2 hours')) AT TIME ZONE 'UTC'",
  "UPDATE core_mailingrecipient t SET due_at = date_trunc('second', now()) AT TIME ZONE 'UTC' WHERE (t.state = 'pending' AND t.mailing_id IN (SELECT m.id FROM core_mailing m WHERE m.status = 'sending')) AND t.due_at > date_trunc('second', (now() + interval '2 hours')) AT TIME ZONE 'UTC'",
  "UPDATE core_mailingsend t SET next_slot = extract(epoch FROM now()) WHERE t.next_slot > extract(epoch FROM (now() + interval '1 day'))",
  "UPDATE core_partnerpending t SET try_at = date_trunc('second', now()) AT TIME ZONE 'UTC' WHERE t.try_at > date_trunc('second', (now() + interval '2 days')) AT TIME ZONE 'UTC'",
  "UPDATE push_endpoint t SET rests_until = floor(extract(epoch FROM now()) * 1000) WHERE t.rests_until > floor(extract(epoch FROM (now() + interval '2 days')) * 1000)",
  "UPDATE core_receivingdomain t SET rest_until = extract(epoch FROM now()) WHERE t.rest_until > extract(epoch FROM (now() + interval '1 day'))",
  "UPDATE core_receivingdomain t SET next_slot = extract(epoch FROM now()) WHERE t.next_slot > extract(epoch FROM (now() + interval '1 day'))",
  "UPDATE core_receivingdomain t SET next_mail = extract(epoch FROM now()) WHERE t.next_mail > extract(epoch FROM (now() + interval '1 day'))",
  "UPDATE core_webhookcursor t SET leased_until = floor(extract(epoch FROM now()) * 1000) WHERE t.leased_until > floor(extract(epoch FROM (now() + interval '2 hours')) * 1000)",
  "UPDATE core_webhookcursor t SET rests_until = floor(extract(epoch FROM now()) * 1000) WHERE t.rests_until > floor(extract(epoch FROM (now() + interval '2 days')) * 1000)",
  "UPDATE core_webhookdelivery t SET next_attempt_at = date_trunc('second', now()) AT TIME ZONE 'UTC' WHERE (t.status = 'waiting' AND t.webhook_id IN (SELECT w.id FROM core_webhook w)) AND t.next_attempt_at > date_trunc('second', (now() + interval '2 days')) AT TIME ZONE 'UTC'",
];
