import { NOW_MICROSECONDS } from '../../../core/database/sql';

/**
 * Slots are given for so many seconds ahead: half of the time for which the mailing has been sent, within these bounds. Who gets none is looked at again
 * after that. A longer time would mean fewer looks, but a mailing that is stopped takes its slots with it, and others wait longer for theirs.
 */
const AHEAD = `least(600, greatest(30, extract(epoch FROM ${NOW_MICROSECONDS} - m.started_at)::float / 2))`;
const EPOCH = 'extract(epoch FROM clock_timestamp())::float';
/** A slot that is so near (in seconds) is taken at once. */
const NEAR = 0.2;
/** A slot that was given so long ago (in seconds) is lost: those of a time in which nothing could be sent must not fall due together. */
const LATE = 5;

/** SQL of seconds since 1970 as a time of a column, which holds whole seconds: not before it. */
const timeOf = (seconds: string): string => `to_timestamp(ceil(${seconds})) AT TIME ZONE 'UTC'`;

/**
 * SQL of `judged` and what follows from it, for recipients of domains that are limited or rest: what `leaseSql` says, in its order. Recipients of a domain that
 * rests are pending until its end. Those of a limited one get a slot each, in turn, and are pending until then. Slots are taken with the row of the domain locked, so
 * the limit holds for all senders and mailings. Of those who may get theirs now no more than `$6` are leased; the others stay as they were.
 */
export const pacedCtes = (mayBeMailed: string): string => `
  judged AS MATERIALIZED (
    SELECT p.id, coalesce(${mayBeMailed}, false) AS good,
      p.has_slot AND p.due_at > ${NOW_MICROSECONDS} - interval '${LATE} seconds' AS has_slot, p.due_at, d.id AS domain_id, d.mails_per_second AS rate,
      CASE WHEN d.rest_until > ${EPOCH} THEN d.rest_until END AS rest
    FROM picked p LEFT JOIN core_user u ON u.id = p.user_id LEFT JOIN core_receivingdomain d ON d.domain = u.email_domain
  ), asking AS (
    SELECT id, domain_id, row_number() OVER (PARTITION BY domain_id ORDER BY id) - 1 AS place
    FROM judged WHERE good AND rest IS NULL AND rate > 0 AND NOT has_slot
  ), locked AS MATERIALIZED (
    SELECT d.id, d.mails_per_second AS rate, greatest(d.next_slot, ${EPOCH}) AS first, ${EPOCH} + ${AHEAD} AS horizon
    FROM core_receivingdomain d, core_mailing m WHERE m.id = $1 AND d.id IN (SELECT domain_id FROM asking) ORDER BY d.id FOR UPDATE OF d
  ), slots AS (
    SELECT a.id, a.domain_id, l.first + a.place / l.rate AS at, l.first + a.place / l.rate <= l.horizon AS given, l.horizon, l.rate
    FROM asking a JOIN locked l ON l.id = a.domain_id
  ), taken AS (
    UPDATE core_receivingdomain d SET next_slot = s.last FROM (
      SELECT domain_id, max(at + 1 / rate) AS last FROM slots WHERE given GROUP BY domain_id
    ) s WHERE d.id = s.domain_id
  ), decided AS (
    SELECT j.id, j.due_at, s.given,
      CASE WHEN NOT j.good THEN 'skipped' WHEN j.rest IS NOT NULL OR (s.id IS NOT NULL AND NOT (s.given AND s.at <= ${EPOCH} + ${NEAR})) THEN 'pending' ELSE 'claimed' END AS becomes,
      CASE WHEN j.rest IS NOT NULL THEN j.rest WHEN s.given THEN s.at ELSE s.horizon END AS at
    FROM judged j LEFT JOIN slots s ON s.id = j.id
  ), ranked AS (
    SELECT id, given, at, becomes, becomes = 'claimed' AND row_number() OVER (PARTITION BY becomes ORDER BY due_at, id) > $6::integer AS is_over FROM decided
  ), settled AS (
    SELECT id, given, at, CASE WHEN is_over THEN 'pending' ELSE becomes END AS becomes FROM ranked WHERE NOT is_over OR given
  ), claimed AS (
    UPDATE core_mailingrecipient r
    SET state = d.becomes, claimed_by = $3, handed_at = NULL, accepted_at = NULL,
      due_at = CASE WHEN d.becomes = 'pending' THEN ${timeOf('d.at')} ELSE r.due_at END, has_slot = d.becomes = 'pending' AND d.given IS TRUE,
      lease_until = CASE WHEN d.becomes = 'claimed' THEN ${NOW_MICROSECONDS} + make_interval(secs => $4) END
    FROM settled d WHERE r.id = d.id
    RETURNING r.id, r.user_id, r.subject_id, r.attempts, r.state
  )`;
