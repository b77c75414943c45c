import type { Services } from '../../../core/services';
import { describeAction } from '../mail/context';
import { type LoadedAction, loadAction } from '../mail/load';
import type { Endpoint } from './endpoint';
import type { Push } from './job';
import { requestedText } from './text';

/** The body of a message, as the endpoint gets it. */
interface PushBody {
  type: Push['type'];
  /** When the action was processed, in UTC. */
  timestamp: string;
  data: object;
}

/** A message that is ready to be sent. */
export interface Message {
  body: string;
  /** What is to be done when it was not taken. */
  undo?(): Promise<void>;
}

/** Writes a message; undefined when there is nothing to tell: the action was deleted, the person erased, or has no mobile phone. */
export async function writeMessage(services: Services, { action, type }: Push, { idsAlone }: Endpoint): Promise<Message | undefined> {
  const loaded = await loadAction(services.pool, String(action));
  if (!loaded?.user.email) return undefined;
  const bodyWith = (more: object): string => {
    const body: PushBody = { type, timestamp: `${loaded.action.created_at}Z`, data: { ...ids(loaded), ...more } };
    return JSON.stringify(body);
  };
  if (type === 'action.processed') return { body: bodyWith(idsAlone ? {} : details(services, loaded)) };
  const requested = await requestedText(services, loaded);
  return requested && { body: bodyWith(requested.message), undo: requested.giveBack };
}

function ids({ action, user, page }: LoadedAction) {
  return {
    action: { id: action.id, resource_uri: `/rest/v1/action/${action.id}/` },
    user: { id: user.id, resource_uri: `/rest/v1/user/${user.id}/` },
    page: { id: page.id, resource_uri: `/rest/v1/page/${page.id}/`, name: page.name },
  };
}

/** What notifications can show, without akids: with one, whoever gets the message could act as the person. */
function details({ settings }: Services, loaded: LoadedAction) {
  const { order, event } = loaded;
  const { action, user, page } = describeAction(loaded, settings);
  const known = ids(loaded);
  return { action: { ...action, ...known.action }, user: { ...user, ...known.user }, page: { ...page, ...known.page }, order, event };
}
