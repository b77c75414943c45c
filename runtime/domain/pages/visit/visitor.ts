import { MAX_INT4, queryOn } from '../../../core/database/sql';
import type { Services } from '../../../core/call/services';
import { findLoginToken, readThrottledAkid } from '../../people';
import { isVolunteer, readEditableEvent } from '../../events';
import type { LoadedPage } from '../render/load-page';

/** Who opens a page, as far as the address or the form says. */
export interface Visitor {
  /** Null for an unknown visitor. */
  userId: number | null;
  /** The visitor came with a login link. An akid alone only claims an identity; it does not prove one. */
  signedIn: boolean;
  /** Sent along with the form, so that its action knows the user too. */
  akid?: string;
  token?: string;
}

export const NOBODY: Visitor = { userId: null, signedIn: false };

/**
 * Identifies a visitor by the login token in `i`, or else by the akid. A token or akid that is wrong, expired or throttled is ignored:
 * the visitor then sees what everybody sees.
 */
export async function identifyVisitor(services: Services, parameters: URLSearchParams, ip: string | undefined): Promise<Visitor> {
  const token = parameters.get('i')?.trim();
  if (token) {
    const userId = await findLoginToken(services, token, ip);
    if (userId !== null) return { userId, signedIn: true, token };
  }
  const akid = parameters.get('akid')?.trim();
  const userId = akid ? userOfAkid(services, akid, ip) : undefined;
  return userId === undefined ? NOBODY : { userId, signedIn: false, akid };
}

function userOfAkid(services: Services, text: string, ip: string | undefined): number | undefined {
  const { akid } = readThrottledAkid(services, text, ip);
  return akid && akid.userId <= MAX_INT4 ? akid.userId : undefined;
}

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
