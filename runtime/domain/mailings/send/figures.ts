import { Message } from '../../../core/words';
import type { Figure } from '../../../core/telemetry/metrics';

/** What the metrics tell of mailings that are on their way. What was sent is counted when it is written, so this reads few rows. */
export const MAILING_FIGURES: readonly Figure[] = [
  {
    name: 'advocacy_mailings',
    help: 'Mailings that are not done, by status.',
    labels: ['status'],
    sql: "SELECT status, count(*) AS value FROM core_mailing WHERE status IN ('queued', 'rebuilding_at_send', 'sending', 'scheduled', 'stopped', 'died') GROUP BY 1",
  },
  {
    name: 'advocacy_mails',
    help: 'Mails of the mailings that are being sent, by state.',
    labels: ['state'],
    sql: `WITH going AS (SELECT id, coalesce(expected_send_count, 0) AS expected FROM core_mailing WHERE status = 'sending'),
        done AS (SELECT coalesce(sum(sent), 0) AS sent, coalesce(sum(failed), 0) AS failed, coalesce(sum(uncertain), 0) AS uncertain,
          coalesce(sum(skipped), 0) AS skipped FROM core_mailingtally t JOIN going g ON g.id = t.mailing_id),
        hand AS (SELECT count(*) AS claimed FROM core_mailingrecipient r JOIN going g ON g.id = r.mailing_id WHERE r.state = 'claimed')
      SELECT state, value FROM done, hand, LATERAL (VALUES ('sent', sent), ('failed', failed), ('uncertain', uncertain), ('skipped', skipped), ('claimed', claimed),
        ('pending', greatest(0, (SELECT coalesce(sum(expected), 0) FROM going) - sent - failed - uncertain - skipped - claimed))) AS v (state, value)`,
  },
];

/** What `/ready` says about mailings. */
export const MAILING_CHECKS = [
  {
    problem: new Message('mailings.sending_not_possible'),
    sql: `EXISTS (
      SELECT FROM core_mailing m JOIN core_mailingsend s ON s.mailing_id = m.id WHERE m.status = 'sending' AND s.trouble IS NOT NULL)`,
  },
];
