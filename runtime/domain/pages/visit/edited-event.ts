import { queryOn, MAX_INT4 } from '../../../core/database/sql';
import type { Services } from '../../../core/call/services';
import { isVolunteer, readEditableEvent } from '../../events';
import type { LoadedPage } from '../render/load-page';
import type { Visitor } from './visitor';

/** Whether an address asks for a form that edits an event: that of a page that creates events, with the event in `event_id`. */
export function asksToEdit({ type }: Pick<LoadedPage, 'type'>, parameters: URLSearchParams): boolean {
  return type === 'EventCreate' && Boolean(parameters.get('event_id')?.trim());
}

/**
 * The page with the event that the address names, when the visitor is signed in and is its host, or a
 * volunteer who may change events. Any other page stays as it is.
 */
export async function withEditedEvent(
  services: Pick<Services, 'pool' | 'prisma'>,
  page: LoadedPage,
  { signedIn, userId }: Visitor,
  parameters: URLSearchParams,
): Promise<LoadedPage> {
  if (!signedIn || !asksToEdit(page, parameters)) return page;
  const text = parameters.get('event_id')!.trim();
  const id = /^\d{1,10}$/.test(text) && Number(text) <= MAX_INT4 ? Number(text) : NaN;
  const query = queryOn(services.pool);
  const { volunteers, campaign } = (page.more ?? {}) as { volunteers?: boolean; campaign?: number };
  const editsAny = volunteers === true && (await isVolunteer(services, userId!, campaign!));
  const event = await readEditableEvent(query, id, editsAny ? null : userId);
  return event && event.campaign === campaign
    ? { ...page, edited: { id, values: event.parameters, customFields: event.customFields } }
    : page;
}
