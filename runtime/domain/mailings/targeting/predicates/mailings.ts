import type { Predicate } from './predicate';

/** Users who got one of the mailings, or are in its saved set. */
export const mailings: Predicate = ({ mailings: ids }, { query }) => {
  if (ids.length === 0) return undefined;
  const chosen = query.bind(ids, 'integer[]');
  return `EXISTS (SELECT FROM (SELECT user_id FROM core_usermailing WHERE mailing_id = ANY (${chosen})
      UNION ALL SELECT user_id FROM core_mailingset WHERE mailing_id = ANY (${chosen})) m WHERE m.user_id = u.id)`;
};
