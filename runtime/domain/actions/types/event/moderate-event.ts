import { Message } from '../../../../core/words';
import { eventStatus } from '../../../../../generated/states/event';
import { isAllowed } from '../../../../core/auth/permissions';
import { NOW_SECONDS } from '../../../../core/database/sql';
import { mayMoveSql, moveSql } from '../../../../core/database/states';
import { invalidAction } from '../../../../core/errors/http-error';
import { REQUIRED } from '../../../../core/http/validation-errors';
import { isChecked, isVolunteer, readWholeNumber } from '../../../events';
import { cameByLoginLink } from '../../input/check';
import type { ActionType, IdentifiedAction, Preparation } from '../../input/model';

/** What moderating must know of the page. */
interface ModeratePage {
  /** The id of the campaign. */
  campaign: number;
  /** Approved volunteers may moderate, not only staff. */
  allowsVolunteers: boolean;
}

const MODERATE_PAGE = `(
  SELECT json_build_object('campaign', c.id, 'allowsVolunteers', c.allow_moderation)
  FROM core_eventmoderatepage x JOIN events_campaign c ON c.id = x.campaign_id WHERE x.page_ptr_id = p.id)`;

interface EventModeration extends Preparation {
  eventId: number;
  /** True to approve the event, false to delete it. */
  approves: boolean;
}

const STATEMENT = `
  WITH moderated AS (
    UPDATE events_event SET updated_at = ${NOW_SECONDS}, is_approved = CASE WHEN $4::boolean THEN true ELSE is_approved END,
      approved_at = CASE WHEN $4 THEN coalesce(approved_at, ${NOW_SECONDS}) ELSE approved_at END, ${moveSql(eventStatus.takeAway, { when: 'NOT $4' })}
    WHERE id = $2::integer AND campaign_id = $3::integer AND ${mayMoveSql(eventStatus.takeAway)}
    RETURNING id
  )
  UPDATE core_eventmoderateaction a SET event_id = moderated.id, approved_event = $4, deleted_event = NOT $4
  FROM moderated WHERE a.action_ptr_id = $1::bigint`;

/**
 * Moderating an event of the campaign of the page: `event_id` with `approved_event` or `deleted_event`. Staff who may edit events can do it and,
 * where the campaign allows it, volunteers whom staff have approved and who came by a login link.
 */
export const moderateEventType: ActionType<ModeratePage, EventModeration> = {
  factsSql: MODERATE_PAGE,
  async prepare(action, errors) {
    const { parameters } = action.input;
    if (!(await mayModerate(action))) {
      errors.add('i', new Message('public.volunteers_only'));
      return { eventId: NaN, approves: false };
    }
    if (!parameters.has('event_id')) errors.add('event_id', REQUIRED);
    const eventId = readWholeNumber(parameters, 'event_id', errors) ?? NaN;
    const approves = isChecked(parameters, 'approved_event');
    if (approves === isChecked(parameters, 'deleted_event')) errors.add('approved_event', new Message('public.approve_or_refuse'));
    return { eventId, approves };
  },
  tellsWriter: () => true,
  async store(client, { stored, found, prepared: { eventId, approves } }) {
    const values = [stored.actionId, eventId, found.facts.campaign, approves];
    const { rowCount } = await client.query({ name: 'action_event_moderate', text: STATEMENT, values });
    if (rowCount === 0) throw invalidAction({ event_id: [new Message('public.event_unknown')] });
  },
};

async function mayModerate(action: IdentifiedAction<ModeratePage>): Promise<boolean> {
  const { call, found, person } = action;
  if (isAllowed(call.account, 'events', 'edit')) return true;
  if (!found.facts.allowsVolunteers || !person.user || !(await cameByLoginLink(action))) return false;
  return isVolunteer(call.services, person.user.id, found.facts.campaign);
}
