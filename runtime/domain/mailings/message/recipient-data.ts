import { type Queryable, queryOn, shownTime } from '../../../core/database/sql';
import type { TemplateContext, TemplateNames, TemplateValue } from '../../../core/templates';
import { customFieldValues } from '../../actions';
import { pageTargetsSql, TARGET_IS_FOR_PERSON, TARGET_TEMPLATE_VALUES, type TargetedPageType, USER_DISTRICTS } from '../../legislators';
import { makeAkid, NAME_SQL, PROFILE_FIELDS } from '../../people';
import type { CustomFieldValues, MailingRow } from './mailing-row';
import type { RecipientData } from './prepared-mailing';

/** The columns of a user that templates may use. */
const COLUMNS = [...PROFILE_FIELDS, 'source', 'created_at'] as const;
const FIELDS = `(SELECT json_agg(json_build_object('name', f.name, 'value', f.value) ORDER BY f.id) FROM core_userfield f WHERE f.parent_id = u.id)`;

/** Loads what is different for each user. */
export type LoadRecipients = (connection: Queryable, userIds: readonly number[]) => Promise<Map<number, RecipientData>>;

/** A further template name, with a value for each user. */
export interface RecipientDataSource {
  name: string;
  load(connection: Queryable, userIds: readonly number[]): Promise<ReadonlyMap<number, TemplateValue>>;
}

/** The first people of the saved set of a mailing, by id: as many as are wanted, and none where none is saved. */
export async function firstRecipients(on: Queryable, mailingId: number, most: number): Promise<number[]> {
  const { rows } = await on.query<{ id: number }>(
    'SELECT user_id AS id FROM core_mailingset WHERE mailing_id = $1 ORDER BY user_id LIMIT $2',
    [mailingId, most],
  );
  return rows.map(({ id }) => id);
}

/** Makes a function that loads what the templates use of each user: one statement, and one for each of `sources`. */
export function recipientLoader(
  row: MailingRow,
  names: TemplateNames,
  secret: string,
  sources: readonly RecipientDataSource[],
): LoadRecipients {
  const text = statement(row, names);
  const withToken = names.has('token');
  return async (connection, userIds) => {
    if (userIds.length === 0) return new Map();
    const values = row.mergefile_id !== null && names.hasRoot('mergefile') ? [userIds, row.mergefile_id] : [userIds];
    const users = await queryOn(connection)(text, values);
    const extraData: [string, ReadonlyMap<number, TemplateValue>][] = [];
    for (const source of sources) extraData.push([source.name, await source.load(connection, userIds)]);
    return new Map(users.map((user) => [user.id as number, recipient(row.id, user, secret, withToken, extraData)]));
  };
}

function statement({ mergefile_id }: MailingRow, names: TemplateNames): string {
  const columns = COLUMNS.filter((column) => names.has(column)).map((column) =>
    column === 'created_at' ? `${shownTime('u.created_at')} AS created_at` : `u.${column}`,
  );
  if (names.has('name')) columns.push(`${NAME_SQL} AS name`);
  if (names.has('fields') || names.has('custom_fields')) columns.push(`${FIELDS} AS fields`);
  const merged = mergefile_id !== null && names.hasRoot('mergefile');
  if (merged) columns.push('m.data AS mergefile');
  const join = merged ? 'LEFT JOIN core_mergefilerow m ON m.mergefile_id = $2::integer AND m.user_id = u.id' : '';
  return `SELECT u.id, u.email${columns.map((column) => `, ${column}`).join('')} FROM core_user u ${join} WHERE u.id = ANY ($1::integer[])`;
}

function recipient(
  mailingId: number,
  row: Record<string, unknown>,
  secret: string,
  withToken: boolean,
  extraData: readonly [string, ReadonlyMap<number, TemplateValue>][],
): RecipientData {
  const {
    fields,
    mergefile = null,
    ...columns
  } = row as { id: number; email: string; fields?: CustomFieldValues | null; mergefile?: TemplateValue };
  const akid = makeAkid(secret, columns.id, mailingId);
  const own = customFieldValues(fields ?? null);
  const user: TemplateContext = {
    ...(columns as TemplateContext),
    akid,
    fields: own,
    custom_fields: own,
    ...(withToken && { token: makeAkid(secret, columns.id) }),
  };
  const others = Object.fromEntries(extraData.map(([name, values]) => [name, values.get(columns.id)]));
  return { userId: columns.id, email: columns.email, context: { user, akid, mergefile, ...others } };
}

/** Types of landing pages with targets, and the names of their tables. */
const TYPES: Readonly<Record<string, TargetedPageType>> = { Call: 'call', Letter: 'letter', Petition: 'petition' };
/** Targets for one user. */
const MAX_TARGETS = 20;

const targetStatement = (type: TargetedPageType): string => `
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
      const rows = await queryOn(connection)(targetStatement(type), [userIds, MAX_TARGETS, page.id]);
      return new Map(rows.map((row) => [row.user_id as number, row.targets as TemplateValue]));
    },
  };
}
