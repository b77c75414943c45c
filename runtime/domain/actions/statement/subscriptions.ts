import { NOW_SECONDS } from '../../../core/database/sql';
import { consentStatementSql, insertHistorySql, requestsSql } from '../../people';
import type { Bind } from './parameters';

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
