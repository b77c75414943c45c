/** What `/ready` says about mailings. */
export const MAILING_CHECKS = [
  {
    problem: 'Mailings cannot be sent at the moment: see their progress.',
    sql: `EXISTS (
      SELECT FROM core_mailing m JOIN core_mailingsend s ON s.mailing_id = m.id WHERE m.status = 'sending' AND s.trouble IS NOT NULL)`,
  },
];
