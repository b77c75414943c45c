import { userSubscriptionStatus } from '../../../../generated/states/user';
import { moveSql } from '../../../core/database/states';
import { NOW_SECONDS } from '../../../core/database/sql';
import { UNITED_STATES } from '../../geo';
import { consentStatementSql, insertHistorySql, requestsSql, WRITTEN_FIELDS } from '../../people';
import { COUNTS_SQL } from '../sending';
import type { Bind } from './parameters';

/** The field of the profile at an index; null when it was not sent. */
const profileField = (bind: Bind, index: number): string => `(${bind('profile')})[${index + 1}]`;

/**
 * `person` (id, created) for an address that had no user a moment ago. When several first actions of one address arrive at once, the unique
 * index lets one of them make the user, whose language is that of the page. For the others there is no `person`, so they write nothing and are taken again.
 */
export const newPerson = (bind: Bind): string => `
  made AS (
    INSERT INTO core_user (email, source, subscription_status, lang_id, created_at, updated_at, ${WRITTEN_FIELDS.join(', ')})
    SELECT ${bind('email')}, ${bind('source')}, CASE WHEN ${bind('subscribes')} THEN 'subscribed' ELSE 'never' END,
      (SELECT p.lang_id FROM core_page p WHERE p.id = ${bind('pageId')}), ${NOW_SECONDS}, ${NOW_SECONDS},
      ${WRITTEN_FIELDS.map((name, index) => `coalesce(${profileField(bind, index)}, '${name === 'country' ? UNITED_STATES : ''}')`).join(', ')}
    ON CONFLICT (lower(email) COLLATE "C") DO NOTHING
    RETURNING id
  ), person AS (SELECT id, true AS created FROM made)`;

/**
 * `person` (id, created) for a user who was found, and who is locked. The user may have been erased or merged since, or have another address:
 * then there is no `person`, so nothing is written, and the action is taken again. So it is where the page takes one action of a person, and
 * another request has just taken it: the check before the second try refuses it. And so it is where the same form was sent twice at once: the second
 * try finds what the first made.
 */
export const knownPerson = (bind: Bind, { once, form }: { once: boolean; form: boolean }): string => `
  person AS (
    SELECT id, false AS created FROM core_user WHERE id = ${bind('userId')} AND lower(email) COLLATE "C" = lower(${bind('email')})${
      once
        ? ` AND NOT EXISTS (SELECT FROM core_action a WHERE a.user_id = core_user.id AND a.page_id = ${bind('pageId')} AND a.status = 'complete')`
        : ''
    }${
      form
        ? ` AND NOT EXISTS (SELECT FROM core_sentform f WHERE f.token = ${bind('formToken')} AND f.content = ${bind('formContent')} AND ${COUNTS_SQL})`
        : ''
    }
  )`;

/** The changes of a user who was found, if there are any. */
export const updatedPerson = (bind: Bind): string => {
  const values = WRITTEN_FIELDS.map((name, index) => `coalesce(${profileField(bind, index)}, u.${name})`);
  const columns = WRITTEN_FIELDS.map((name) => `u.${name}`);
  return `
  changed AS (
    UPDATE core_user u SET updated_at = ${NOW_SECONDS},
      ${moveSql(userSubscriptionStatus.join, { of: 'u', when: bind('subscribes') })},
      ${WRITTEN_FIELDS.map((name, index) => `${name} = ${values[index]}`).join(', ')}
    FROM person WHERE u.id = person.id AND (EXISTS (SELECT FROM joined)
      OR (${bind('subscribes')} AND u.subscription_status <> 'subscribed') OR (${columns.join(', ')}) IS DISTINCT FROM (${values.join(', ')}))
  )`;
};

/** Custom fields of the user: the values sent replace those that a field had. */
export const userFields = (bind: Bind): string => `
  replaced AS (
    DELETE FROM core_userfield USING person WHERE parent_id = person.id AND name = ANY(${bind('userFieldNames')})
  ), user_fields AS (
    INSERT INTO core_userfield (parent_id, name, value, action_id, updated_at)
    SELECT done.user_id, f.name, f.value, done.id, ${NOW_SECONDS}
    FROM done, unnest(${bind('userFieldNames')}, ${bind('userFieldValues')}) f(name, value)
  )`;

/** Phones: a number replaces the one of the same type. */
export const phones = (bind: Bind): string => `
  phones AS (
    INSERT INTO core_phone (user_id, type, phone, read_from, read_as, source, created_at, updated_at)
    SELECT person.id, f.type, f.phone, f.phone, f.number, 'user', ${NOW_SECONDS}, ${NOW_SECONDS}
    FROM person, unnest(${bind('phoneTypes')}, ${bind('phones')}, ${bind('phoneNumbers')}) f(type, phone, number)
    ON CONFLICT (user_id, type) DO UPDATE
      SET phone = excluded.phone, read_from = excluded.read_from, read_as = excluded.read_as, updated_at = excluded.updated_at
  )`;

/** `joined` (list_id): the lists that the person was not on before. */
export const subscriptions = (bind: Bind): string => `
  joined AS (
    INSERT INTO core_subscription (user_id, list_id, created_at, updated_at)
    SELECT person.id, list, ${NOW_SECONDS}, ${NOW_SECONDS} FROM person, unnest(${bind('lists')}) list
    ON CONFLICT (list_id, user_id) DO NOTHING
    RETURNING list_id
  )`;

/** A row of history for each list joined. */
export const subscriptionHistory = (bind: Bind): string => `
  history AS (${insertHistorySql({
    from: 'done, joined',
    user: 'done.user_id',
    list: 'joined.list_id',
    change: bind('change'),
    action: 'done.id',
    consent: `CASE WHEN ${bind('change')} = 'subscribe' THEN ${consentStatementSql('joined.list_id')} END`,
  })}
  )`;

/** `asked` (job): the e-mails that ask the person to confirm that they join lists. */
export const subscriptionRequests = (bind: Bind): string =>
  requestsSql({ from: `done, unnest(${bind('askedLists')}) wanted(list)`, user: 'done.user_id', list: 'wanted.list', action: 'done.id' });
