import { NOW_SECONDS } from '../../../../framework/database/sql';
import { isAllowed } from '../../../../framework/auth/permissions';
import { type FieldErrors, invalidAction } from '../../../../framework/http/errors';
import { hasSignedIn } from '../../signed-in';
import { type Fault, REQUIRED } from '../../../../framework/http/faults';
import type { ActionType, Prepared, Request } from '../type';
import { isTicked, readWhole } from '../../../events';

interface Facts {
  campaign: number;
  allowed: boolean;
}

const FACTS = `(
  SELECT json_build_object('campaign', c.id, 'allowed', c.allow_moderation)
  FROM core_eventmoderatepage x JOIN events_campaign c ON c.id = x.campaign_id WHERE x.page_ptr_id = p.id)`;

interface Moderating extends Prepared {
  eventId: number;
  approves: boolean;
}

const STATEMENT = `
  WITH moderated AS (
    UPDATE events_event SET updated_at = ${NOW_SECONDS}, is_approved = CASE WHEN $4::boolean THEN true ELSE is_approved END,
      approved_at = CASE WHEN $4 THEN coalesce(approved_at, ${NOW_SECONDS}) ELSE approved_at END, status = CASE WHEN $4 THEN status ELSE 'deleted' END
    WHERE id = $2::integer AND campaign_id = $3::integer AND status <> 'deleted'
    RETURNING id
  )
  UPDATE core_eventmoderateaction a SET event_id = moderated.id, approved_event = $4, deleted_event = NOT $4
  FROM moderated WHERE a.action_ptr_id = $1::bigint`;

/**
 * Looking through a new event of the page's campaign: `approved_event` or `deleted_event` with `event_id`. It is for staff who may edit events, and, where
 * the campaign allows it, for volunteers whom staff have accepted and who came by a login link.
 */
export const eventModerateType: ActionType<Moderating> = {
  facts: FACTS,
  async prepare(request) {
    const { given } = request.input;
    const errors: FieldErrors = {};
    const fault: Fault = (field, message) => void (errors[field] ??= []).push(message);
    if (!(await mayModerate(request)))
      return {
        errors: { i: ['Only volunteers of this campaign can do this, by the link that was sent to them.'] },
        eventId: NaN,
        approves: false,
      };
    if (!given.has('event_id')) fault('event_id', REQUIRED);
    const eventId = readWhole(given, 'event_id', 1, fault) ?? NaN;
    const approves = isTicked(given, 'approved_event');
    if (approves === isTicked(given, 'deleted_event')) fault('approved_event', 'Choose one: approved_event or deleted_event.');
    return { errors, eventId, approves };
  },
  async store(client, { stored, found, prepared: { eventId, approves } }) {
    const values = [stored.actionId, eventId, (found.facts as Facts).campaign, approves];
    const { rowCount } = await client.query({ name: 'action_event_moderate', text: STATEMENT, values });
    if (rowCount === 0) throw invalidAction({ event_id: ['There is no such event.'] });
  },
};

async function mayModerate(request: Request): Promise<boolean> {
  const { call, found, person } = request;
  const { campaign, allowed } = found.facts as Facts;
  if (call.account && isAllowed(call.account, 'events', 'edit')) return true;
  if (!allowed || !person.user || !(await hasSignedIn(request))) return false;
  const { rowCount } = await call.services.pool.query(
    `SELECT FROM events_campaignvolunteer WHERE user_id = $1 AND campaign_id = $2 AND is_approved AND status = 'active'`,
    [person.user.id, campaign],
  );
  return rowCount === 1;
}
