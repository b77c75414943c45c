import { pageTargetsSql, TARGET_IS_FOR_PERSON, TARGET_TEMPLATE_VALUES, type TargetedPageType, USER_DISTRICTS } from '../../legislators';
import type { TemplateValue } from '../../../core/templates';
import { queryOn } from '../../../core/database/query';
import type { RecipientDataSource } from './recipient-data';
import type { MailingRow } from './mailing-row';

/** Types of landing pages with targets, and the names of their tables. */
const TYPES: Readonly<Record<string, TargetedPageType>> = { Call: 'call', Letter: 'letter', Petition: 'petition' };
/** Targets for one user. */
const MAX_TARGETS = 20;

const statement = (type: TargetedPageType): string => `
  SELECT user_id, json_agg(target ORDER BY id) AS targets FROM (
    SELECT DISTINCT ON (person.id, t.id) person.id AS user_id, t.id, ${TARGET_TEMPLATE_VALUES} AS target,
      dense_rank() OVER (PARTITION BY person.id ORDER BY t.id) AS place
    FROM (${pageTargetsSql(type)}) m JOIN core_target t ON t.id = m.id, (${USER_DISTRICTS} WHERE u.id = ANY ($1::integer[])) person
    WHERE ${TARGET_IS_FOR_PERSON}
  ) found WHERE place <= $2::integer GROUP BY user_id`;

/** `targets`: the targets of the landing page that an action of the user would have. */
export function targetDataSource(page: NonNullable<MailingRow['page']>): RecipientDataSource {
  const type = TYPES[page.type];
  return {
    name: 'targets',
    async load(connection, userIds) {
      if (type === undefined) return new Map();
      const rows = await queryOn(connection)(statement(type), [userIds, MAX_TARGETS, page.id]);
      return new Map(rows.map((row) => [row.user_id as number, row.targets as TemplateValue]));
    },
  };
}
