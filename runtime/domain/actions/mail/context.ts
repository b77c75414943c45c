import { makeAkid } from '../../people';
import type { Settings } from '../../../framework/settings';
import { Html, type Context, type Value } from '../../../framework/templates';
import { siteUrl } from '../../../framework/mail/site';
import type { LoadedAction } from './load';

/**
 * What the templates of a confirmation know: `user` (names, address, `email`, `akid`, `fields`), `action` (`id`, `type`, `source`,
 * `created_at`, `fields`), `page` (`name`, `title`, `type`, `url`, `fields`), `order` (`total`, `currency` …) of a donation, `event` of a signup, and
 * `unsubscribe_link`.
 */
export function confirmationContext(loaded: LoadedAction, settings: Settings): Context {
  const { action, order, event, unsubscribePage } = loaded;
  const { akid, token } = akidsOf(loaded, settings);
  const site = siteUrl(settings);
  return {
    user: { ...loaded.user, akid, token, fields: customFields(loaded.userFields) },
    action: { ...action, akid, fields: customFields(loaded.actionFields) },
    page: { ...pageOf(loaded), url: link(pageUrl(loaded, settings)) },
    order,
    event,
    unsubscribe_link:
      unsubscribePage === null ? '' : link(`${site}/pages/${encodeURIComponent(unsubscribePage)}/?akid=${encodeURIComponent(akid)}`),
  };
}

/**
 * What the templates of word to friends know: of the person who acted the names alone, and nothing of the action but its custom fields'
 * page. `page.url` says who sent the friend (`referring_akid`).
 */
export function friendContext(loaded: LoadedAction, settings: Settings): Context {
  const { prefix, first_name, last_name, suffix, name } = loaded.user;
  const { token } = akidsOf(loaded, settings);
  return {
    user: { prefix, first_name, last_name, suffix, name },
    action: { id: loaded.action.id, type: loaded.action.type },
    page: { ...pageOf(loaded), url: link(`${pageUrl(loaded, settings)}?referring_akid=${encodeURIComponent(token)}&source=taf`) },
    event: loaded.event,
    unsubscribe_link: '',
  };
}

function akidsOf({ action, user }: LoadedAction, { secretKey }: Settings): { akid: string; token: string } {
  const mailing = typeof action.mailing_id === 'number' ? action.mailing_id : null;
  return { akid: makeAkid(secretKey, user.id, mailing), token: makeAkid(secretKey, user.id) };
}

/** A URL of our own: every part of it is encoded, so it can stand in HTML as it is. */
function link(url: string): Html {
  return new Html(url);
}

function pageUrl({ page }: LoadedAction, settings: Settings): string {
  return `${siteUrl(settings)}/pages/${encodeURIComponent(page.name)}/`;
}

function pageOf({ page, pageFields }: LoadedAction): Record<string, Value> {
  return { id: page.id, name: page.name, title: page.title, type: page.type, fields: customFields(pageFields) };
}

/** A field with one value is a text, one with several a list. */
export function customFields(rows: LoadedAction['userFields']): Record<string, Value> {
  const values = new Map<string, string[]>();
  for (const { name, value } of rows ?? []) values.set(name, [...(values.get(name) ?? []), value]);
  return Object.fromEntries([...values].map(([name, all]) => [name, all.length === 1 ? all[0] : all]));
}
