import { tables } from '../../../../generated/rows/tables';
import { Message } from '../../../core/words';
import { DeliveryError } from '../../../core/mail/delivery-outcome';
import { siteUrl } from '../../../core/mail/message';
import type { Viewer } from '../../../core/plan/viewer';
import type { Services } from '../../../core/call/services';
import { firstRecipients, InvalidMailing, prepareMailing, type PreparedMailing, type RecipientData } from '../message';
import { preferencesUrl, unsubscribeUrl } from '../message/message-refs';

/** People whose copies are looked at. */
const COPIES = 3;
const NOBODY: RecipientData = { userId: 0, email: '', context: { user: {} } };

export const NO_WAY_OUT = new Message('mailings.unsubscribe_link_missing');

/**
 * Prepares a mailing that is to be sent: as `prepareMailing`, and people who read it must see a way to leave. Throws an `InvalidMailing` with everything that
 * keeps it from being sent. What asks, queues, schedules and begins to send goes by this.
 */
export async function prepareToSend(services: Services, mailingId: number, viewer: Viewer): Promise<PreparedMailing> {
  const prepared = await prepareMailing(services, mailingId, viewer);
  if (!(await showsWayOut(services, prepared))) throw new InvalidMailing({ emailwrapper: [NO_WAY_OUT] });
  return prepared;
}

/** Whether each copy shows how to leave: a link to unsubscribe, to what somebody gets, or to a page of the server on which people unsubscribe. */
export async function showsWayOut(services: Services, prepared: PreparedMailing): Promise<boolean> {
  const { pool, settings } = services;
  if (settings.unsubscribeLink === 'elsewhere') return true;
  const loaded = await prepared.load(pool, await firstRecipients(pool, prepared.mailingId, COPIES));
  const people = loaded.size > 0 ? [...loaded.values()] : [NOBODY];
  const site = siteUrl(settings);
  const shown = people.map((data) => {
    const own = unsubscribeUrl(site, settings.secretKey, { mailingId: prepared.mailingId, userId: data.userId });
    try {
      const copy = prepared.renderForWeb(data);
      return [own, preferencesUrl(own)].some((url) => (copy.html === undefined ? copy.text.includes(url) : isSeen(copy.html, url)));
    } catch (error) {
      if (error instanceof DeliveryError) return true;
      throw error;
    }
  });
  return shown.every(Boolean) || (await leadsToUnsubscribing(services, site, prepared.linkUrls));
}

const HIDDEN =
  /<(\w+)\b[^<>]*(?:\sstyle\s*=\s*(?:"[^"]*\b(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?:px|pt|em|rem)?\s*[;"])|'[^']*\bdisplay\s*:\s*none)|\shidden(?=[\s>=]))[^<>]*>[\s\S]*?<\/\1\s*>/gi;

/** Whether people who read the HTML see a link to the address, or the address itself. */
function isSeen(html: string, url: string): boolean {
  const shown = html
    .replace(/<!--[\s\S]*?-->|<(style|script|head)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(HIDDEN, '')
    .replaceAll('&amp;', '&');
  for (const [, attributes, content] of shown.matchAll(/<(?:a|area)\b([^<>]*)>([\s\S]*?)(?:<\/a\s*>|$)/gi))
    if (attributes!.includes(url) && (/<img\b/i.test(content!) || content!.replace(/<[^>]*>|&nbsp;|&zwnj;|\s/g, '') !== '')) return true;
  return shown.replace(/<[^<>]*>/g, ' ').includes(url);
}

async function leadsToUnsubscribing(services: Services, site: string, urls: readonly string[]): Promise<boolean> {
  const names = urls.flatMap((url) =>
    url.startsWith(`${site}/`) ? (/\/(?:pages|act|cms\/\w+)\/([^/?#]+)/.exec(url.slice(site.length))?.[1] ?? []) : [],
  );
  if (names.length === 0) return false;
  return (await tables(services).page.count({ where: { type: 'Unsubscribe', name: { in: names } } })) > 0;
}
