import { MEANT, members, PEOPLE, type Targeting } from '../../legislators';
import type { Value } from '../../../framework/templates';
import { queryOn } from '../../../framework/database/query';
import type { Source } from './load';
import type { MailingRow } from './read';

/** Types of landing pages that have targets, as their tables are named. */
const TYPES: Readonly<Record<string, Targeting>> = { Call: 'call', Letter: 'letter', Petition: 'petition' };
/** More are named to nobody. */
const MOST = 20;

const statement = (type: Targeting): string => `
  SELECT user_id, json_agg(target ORDER BY id) AS targets FROM (
    SELECT DISTINCT ON (person.id, t.id) person.id AS user_id, t.id, json_build_object('id', t.id, 'type', t.type, 'title', t.title, 'long_title', t.long_title,
      'first', t.first, 'last', t.last, 'official_full', t.official_full, 'name', coalesce(nullif(t.official_full, ''), concat_ws(' ', nullif(t.first, ''), nullif(t.last, ''))),
      'party', t.party, 'state', t.state, 'us_district', t.us_district, 'district_name', t.district_name, 'phone', t.phone, 'email', t.email, 'twitter', t.twitter) AS target,
      dense_rank() OVER (PARTITION BY person.id ORDER BY t.id) AS place
    FROM (${members(type)}) m JOIN core_target t ON t.id = m.id, (${PEOPLE} WHERE u.id = ANY ($1::integer[])) person
    WHERE ${MEANT}
  ) found WHERE place <= $2::integer GROUP BY user_id`;

/** `targets`: a list of those among the landing page's targets who are meant for a user, as an action there would have it. */
export function targetSource(page: NonNullable<MailingRow['page']>): Source {
  const type = TYPES[page.type];
  return {
    name: 'targets',
    async load(db, userIds) {
      if (type === undefined) return new Map();
      const rows = await queryOn(db)(statement(type), [userIds, MOST, page.id]);
      return new Map(rows.map((row) => [row.user_id as number, row.targets as Value]));
    },
  };
}
