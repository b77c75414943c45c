import { defineJob } from '../../../core/jobs/job';

/** What an endpoint can be told. The choices of `triggers` in pushendpoint.yaml. */
type PushType = 'action.processed' | 'text.requested';

/** One message to one endpoint. It holds ids alone: what it says is read when it is sent. */
export interface Push {
  /** The id of the action. */
  action: number;
  /** The id of the endpoint. */
  endpoint: number;
  type: PushType;
  /** How often it has been tried. */
  tried: number;
  /** When its turn is, as the rate limit of the endpoint says (milliseconds since 1970); null before it has one. */
  slot: number | null;
}

/** Tells an endpoint of an action. The statement that stores the action enqueues it. */
export const pushJob = defineJob<Push>('push');

/** Messages to one endpoint that may be under way at once. The others wait, so that one that hangs does not take every runner. */
const AT_ONCE = 4;

type PushIds = Record<'action' | 'endpoint' | 'type', string>;

/** SQL of the queue and the key of a message. A later attempt has the same key, so that there is never a second one beside it. */
export const pushPlace = ({ action, endpoint, type }: PushIds): { queueName: string; jobKey: string } => ({
  queueName: `'push ' || ${endpoint} || ' ' || ${action} % ${AT_ONCE}`,
  jobKey: `'push ' || ${type} || ' ' || ${action} || ' ' || ${endpoint}`,
});
