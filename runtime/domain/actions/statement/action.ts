import { NOW_SECONDS } from '../../../core/database/sql';
import type { TypeRows } from '../input/model';
import type { Bind } from './parameters';

/**
 * `agent` (id): the row of a user agent that was not found. The update changes nothing; it returns the id when another action added it
 * meanwhile.
 */
export const newUserAgent = (bind: Bind): string => `
  agent AS (
    INSERT INTO core_useragent (original, created_at) VALUES (${bind('agent')}, ${NOW_SECONDS})
    ON CONFLICT (original) DO UPDATE SET original = excluded.original
    RETURNING id
  )`;

/**
 * `numbered` (id, user_id, created, akid): the id of the action is taken before its row is written, because the redirect URL in the row has
 * it.
 */
export const actionId = (bind: Bind): string => `
  numbered AS (
    SELECT nextval('core_action_id_seq') AS id, person.id AS user_id, person.created,
      advocacy_akid(${bind('secret')}, ${bind('mailingId')}, person.id) AS akid
    FROM person
  )`;

/** `row_data` (data): the JSON object from which the type makes its rows. */
export const rowData = (bind: Bind): string => `
  row_data AS (SELECT ${bind('rowData')} AS data)`;

/** `done` (id, user_id, status …): the row of the action. The SQL of the type may decide its status. */
export function actionRow(bind: Bind, has: { newAgent: boolean; friends: boolean }, rows: TypeRows | undefined): string {
  const status = rows?.status === undefined ? bind('status') : `coalesce(${rows.status}, ${bind('status')})`;
  const friends = has.friends ? `cardinality(${bind('friends')})` : 'NULL::integer';
  const agent = has.newAgent ? '(SELECT id FROM agent)' : bind('agentId');
  return `
  done AS (
    INSERT INTO core_action (id, user_id, page_id, type, status, source, mailing_id, link, opq_id, referring_user_id, referring_mailing_id, is_forwarded,
      created_user, subscribed_user, taf_emails_sent, ip_address, useragent_id, redirect_url, created_at, updated_at)
    SELECT id, user_id, ${bind('pageId')}, ${bind('pageType')}, ${status}, ${bind('source')}, ${bind('mailingId')}, ${bind('link')}, ${bind('visit')},
      ${bind('referringUserId')}, ${bind('referringMailingId')}, ${bind('referringUserId')} IS NOT NULL,
      created, EXISTS (SELECT FROM joined), ${friends}, nullif(${bind('ip')}, ''), ${agent},
      ${bind('beforeId')} || id || ${bind('beforeAkid')} || akid || ${bind('afterAkid')}, coalesce(${bind('createdAt')}, ${NOW_SECONDS}), ${NOW_SECONDS}
    FROM numbered
    RETURNING id, user_id, status, created_user, subscribed_user, redirect_url
  )`;
}

/**
 * The row in the table of the type: `core_petitionaction`.
 * @writes the types of core_action
 */
export const typedRow = (table: string): string => `
  typed AS (
    INSERT INTO ${table} (action_ptr_id) SELECT id FROM done
  )`;

/** Notes that the form was sent. One that was sent so long ago that it counts anew gives way. */
export const sentForm = (bind: Bind): string => `
  sent AS (
    INSERT INTO core_sentform (token, content, action_id, created_at) SELECT ${bind('formToken')}, ${bind('formContent')}, done.id, ${NOW_SECONDS} FROM done
    ON CONFLICT (token, content) DO UPDATE SET action_id = excluded.action_id, created_at = excluded.created_at
  )`;

/** Custom fields of the action. */
export const actionFields = (bind: Bind): string => `
  action_fields AS (
    INSERT INTO core_actionfield (parent_id, name, value)
    SELECT done.id, f.name, f.value FROM done, unnest(${bind('actionFieldNames')}, ${bind('actionFieldValues')}) f(name, value)
  )`;

/** The groups of the page, which people join who act there. A donation that failed is no reason to join. */
export const joinedGroups = (bind: Bind): string => `
  grouped AS (
    INSERT INTO core_user_groups (user_id, usergroup_id)
    SELECT done.user_id, g.id FROM done, unnest(${bind('groups')}) g(id) WHERE done.status = 'complete'
    ON CONFLICT (usergroup_id, user_id) DO NOTHING
  )`;
