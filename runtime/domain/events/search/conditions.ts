import { NOW_MICROSECONDS } from '../../../core/database/sql';
import type { Bindings } from '../../../core/read/statement';
import { milesSql } from '../../geo';
import { hasPlaceSql } from '../event-state';
import type { Moderation, SearchParameters } from './parameters';

const MODERATION_SQL: Readonly<Record<Moderation, string | undefined>> = {
  approved: 't.is_approved',
  unapproved: 'NOT t.is_approved',
  confirmed: 't.host_is_confirmed',
  unconfirmed: 'NOT t.host_is_confirmed',
  all: undefined,
};

/**
 * The SQL conditions of a search on events as `t`, without those of its filters.
 * @param campaign its representation: whether the search shows events that are full or over
 */
export function searchConditions(parameters: SearchParameters, campaign: Readonly<Record<string, unknown>>, bindings: Bindings): string[] {
  const { forSignup, futureOnly, statuses, moderation, eventIds, states, near, words } = parameters;
  const conditions: (string | false | undefined)[] = [
    statuses && `t.status = ANY (${bindings.bind(statuses)}::text[])`,
    MODERATION_SQL[moderation],
    eventIds && `t.id = ANY (${bindings.bind(eventIds)}::integer[])`,
    states && `upper(t.state) = ANY (${bindings.bind(states)}::text[])`,
    futureOnly && `t.starts_at_utc > ${NOW_MICROSECONDS}`,
    near && `${milesSql(near.point, 't.latitude', 't.longitude')} <= ${bindings.bind(near.miles)}::double precision`,
    forSignup && 't.is_approved AND t.host_is_confirmed AND NOT t.is_private',
    forSignup && !campaign.show_completed_events && `(coalesce(t.ends_at_utc, t.starts_at_utc) <= ${NOW_MICROSECONDS}) IS NOT TRUE`,
    forSignup && !campaign.show_full_events && hasPlaceSql('t'),
    ...words.map((word) => wordCondition(word, bindings)),
  ];
  return conditions.filter((condition) => typeof condition === 'string');
}

/** A word may stand in any public text of an event. */
function wordCondition(word: string, bindings: Bindings): string {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return `concat_ws(' ', t.title, t.venue, t.address1, t.city, t.state, t.postal, t.public_description) ILIKE ${bindings.bind(pattern)}::text`;
}
