import type { Predicate } from './predicate';

/** Users who acted on a page with one of the tags. Failed actions do not count. */
export const tags: Predicate = ({ tags: ids }, { query }) =>
  ids.length === 0
    ? undefined
    : `EXISTS (SELECT FROM core_action a JOIN core_page_tags g ON g.page_id = a.page_id
        WHERE a.user_id = u.id AND a.status = 'complete' AND g.tag_id = ANY (${query.bind(ids, 'integer[]')}))`;
