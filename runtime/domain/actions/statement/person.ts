import { NOW_SECONDS } from '../../../framework/database/sql';
import { UNITED_STATES } from '../../geo';
import { PROFILE_FIELDS } from '../../people';
import type { Bind } from './parameters';

/** The field of the profile at an index; null when it was not sent. */
const profileField = (bind: Bind, index: number): string => `(${bind('profile')})[${index + 1}]`;

/**
 * `person` (id, created) for an address that had no user a moment ago. When several first actions of one address arrive at once, the unique
 * index lets one insert succeed. The others update its row. `xmax` is 0 in a row that was inserted, not updated.
 */
export const newPerson = (bind: Bind): string => `
  made AS (
    INSERT INTO core_user (email, source, subscription_status, created_at, updated_at, ${PROFILE_FIELDS.join(', ')})
    SELECT ${bind('email')}, ${bind('source')}, CASE WHEN ${bind('subscribes')} THEN 'subscribed' ELSE 'never' END, ${NOW_SECONDS}, ${NOW_SECONDS},
      ${PROFILE_FIELDS.map((name, index) => `coalesce(${profileField(bind, index)}, '${name === 'country' ? UNITED_STATES : ''}')`).join(', ')}
    ON CONFLICT (lower(email) COLLATE "C") DO UPDATE
      SET subscription_status = CASE WHEN ${bind('subscribes')} THEN 'subscribed' ELSE core_user.subscription_status END
    RETURNING id, xmax = 0 AS created
  ), person AS (SELECT id, created FROM made)`;

/** `person` (id, created) for a user who was found. */
export const knownPerson = (bind: Bind): string => `
  person AS (SELECT ${bind('userId')} AS id, false AS created)`;

/**
 * The changes of a user who was found. It reads `joined`, so the status is written after the subscription. So the two agree when
 * somebody joins and leaves a list at the same time.
 */
export const updatedPerson = (bind: Bind): string => `
  changed AS (
    UPDATE core_user SET updated_at = ${NOW_SECONDS},
      subscription_status = CASE WHEN ${bind('subscribes')} THEN 'subscribed' ELSE subscription_status END,
      ${PROFILE_FIELDS.map((name, index) => `${name} = coalesce(${profileField(bind, index)}, ${name})`).join(', ')}
    WHERE id = ${bind('userId')} AND (${bind('changed')} OR EXISTS (SELECT FROM joined))
  )`;

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
  updated_phones AS (
    UPDATE core_phone SET phone = f.phone, updated_at = ${NOW_SECONDS}
    FROM person, unnest(${bind('phoneTypes')}, ${bind('phones')}) f(type, phone)
    WHERE core_phone.user_id = person.id AND core_phone.type = f.type
    RETURNING core_phone.type
  ), new_phones AS (
    INSERT INTO core_phone (user_id, type, phone, source, created_at, updated_at)
    SELECT person.id, f.type, f.phone, 'user', ${NOW_SECONDS}, ${NOW_SECONDS}
    FROM person, unnest(${bind('phoneTypes')}, ${bind('phones')}) f(type, phone)
    WHERE f.type NOT IN (SELECT type FROM updated_phones)
  )`;
