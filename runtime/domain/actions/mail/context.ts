import { eventLinkUrl, eventPath, eventPlace, eventTime, signupLinkUrl } from '../../events';
import { addressLine, addressLines, besideTown, type ChosenTown, type PostalAddress } from '../../geo';
import { languageNames, languageOf } from '../../languages';
import { greetedName, makeAkid } from '../../people';
import { moneyText } from '../../../core/types/money';
import { say } from '../../../core/words';
import type { Settings } from '../../../core/settings';
import { escapeHtml, Html, type TemplateContext, type TemplateValue } from '../../../core/templates';
import { siteUrl } from '../../../core/mail/message';
import { customFieldValues, type LoadedAction } from './load';

/**
 * The values for the templates of a confirmation: `user` (names, parts of the address and `address` as its country writes it, `email`, `akid`, `fields`), `action` (`id`, `type`, `source`,
 * `created_at`, `fields`), `page` (`name`, `title`, `type`, `url`, `fields`), `order` (`total`, `currency` …, and `amount` and `date` in
 * words of the language of the page) of a donation, `recurring` (`amount`, `period`, `date` of the next payment, `ended`, and all of it in words: `says`) of one that was changed or ended, `event` of a signup, with
 * its `signup_link`, `when` and `where`, or that somebody created, with its `host_link` and `public_link`, `unsubscribe_link`, `greeting` (the name by which people of the language are greeted), and `words` and `language`.
 */
export function confirmationContext(loaded: LoadedAction, settings: Settings): TemplateContext {
  const { order, unsubscribePage } = loaded;
  const { user, action, page, ...names } = sharedContext(loaded, settings);
  const { akid, token } = akidsOf(loaded, settings);
  return {
    user: { ...user, akid, token },
    action: { ...action, akid },
    page,
    ...names,
    order: order && { ...order, amount: amountOf(loaded, String(order.total), order.currency), date: dayOf(loaded, String(order.day)) },
    recurring: recurringOf(loaded),
    greeting: greetingOf(loaded),
    event: eventOf(loaded, settings),
    unsubscribe_link:
      unsubscribePage === null
        ? ''
        : link(`${siteUrl(settings)}/pages/${encodeURIComponent(unsubscribePage)}/?akid=${encodeURIComponent(akid)}`),
  };
}

/**
 * The values for the templates of an e-mail to a target: `user`, `action` and `page` as in a confirmation, and the `target`. Akids are not among
 * them: with one, its reader could act as the person.
 */
export function targetContext(loaded: LoadedAction, settings: Settings, target: TemplateValue): TemplateContext {
  return { ...sharedContext(loaded, settings), target };
}

/**
 * The values for the templates of a tell-a-friend e-mail. Of the person there are the names only, and of the action nothing personal. `page.url`
 * carries the `referring_akid` of the person. `public_event` (`title`, `when`, `where`, `link`) is what everybody may know of the event that they come to.
 */
export function friendContext(loaded: LoadedAction, settings: Settings): TemplateContext {
  const { prefix, first_name, middle_name, last_name, suffix, name } = loaded.user;
  const { token } = akidsOf(loaded, settings);
  return {
    user: { prefix, first_name, middle_name, last_name, suffix, name },
    action: { id: loaded.action.id, type: loaded.action.type },
    page: { ...pageOf(loaded), url: link(`${pageUrl(loaded, settings)}?referring_akid=${encodeURIComponent(token)}&source=taf`) },
    event: loaded.event,
    public_event: publicEventOf(loaded, settings),
    ...languageNames(loaded.languages),
    unsubscribe_link: '',
  };
}

type Described = Record<'user' | 'action' | 'page', Record<string, TemplateValue>>;

/** An action, its person and its page as others are told of them, with their custom fields and the URL of the page. */
export function describeAction(loaded: LoadedAction, settings: Settings): Described {
  return {
    user: { ...loaded.user, address: addressIn(loaded, loaded.user), fields: customFieldValues(loaded.userFields) },
    action: { ...loaded.action, fields: customFieldValues(loaded.actionFields) },
    page: { ...pageOf(loaded), url: pageUrl(loaded, settings) },
  };
}

function sharedContext(loaded: LoadedAction, settings: Settings): Described & TemplateContext {
  const { user, action, page } = describeAction(loaded, settings);
  return { user, action, page: { ...page, url: link(pageUrl(loaded, settings)) }, ...languageNames(loaded.languages) };
}

function akidsOf({ action, user }: LoadedAction, { secretKey }: Settings): { akid: string; token: string } {
  const mailing = typeof action.mailing_id === 'number' ? action.mailing_id : null;
  return { akid: makeAkid(secretKey, user.id, mailing), token: makeAkid(secretKey, user.id) };
}

/** A URL of this service. Its parts are encoded, so it needs no escaping in HTML. */
function link(url: string): Html {
  return new Html(url);
}

/** The event that the person signed up for, or created; null for none. */
function eventOf(loaded: LoadedAction, settings: Settings): Record<string, TemplateValue> | null {
  const { event, eventMode, created } = loaded;
  if (event) return { ...described(loaded, { ...event, mode: eventMode }), signup_link: link(signupUrl(loaded, event, settings)) };
  if (!created) return null;
  const { is_public, ...told } = created;
  const public_link = is_public === true ? link(`${siteUrl(settings)}${eventPath(Number(created.id))}`) : '';
  return { ...described(loaded, told), public_link, host_link: link(hostUrl(loaded, created, settings)) };
}

/** What friends may know of the event that the person comes to; null where there is none that everybody may see. */
function publicEventOf(loaded: LoadedAction, settings: Settings): Record<string, TemplateValue> | null {
  const { event, publicEvent } = loaded;
  if (!event || !publicEvent) return null;
  const where = eventPlace(publicEvent, languageOf(loaded.languages ?? [])).join(', ');
  return { title: publicEvent.title, when: whenOf(loaded, event), where, link: link(`${siteUrl(settings)}${eventPath(Number(event.id))}`) };
}

type EventRow = NonNullable<LoadedAction['event']>;

/** An event with its time and place in words. */
function described(loaded: LoadedAction, { mode, chosen_town, ...event }: EventRow): Record<string, TemplateValue> {
  const online = languageOf(loaded.languages ?? []).translations.event_online;
  const where = mode === 'global' ? online : whereOf(loaded, event, chosen_town);
  return { ...event, when: whenOf(loaded, event), where };
}

/** The link by which a person manages the signup. It counts from the action, so that a repeated message is the same. */
function signupUrl({ action, user }: LoadedAction, { id, starts_at }: EventRow, settings: Settings): string {
  const startsAt = typeof starts_at === 'string' ? starts_at : null;
  return signupLinkUrl(settings, { id: Number(id), startsAt, userId: user.id }, Date.parse(`${action.created_at}Z`));
}

/** The link by which who created an event manages it: whoever reads the mail of a host is the host, as with a link that anybody may ask for. */
function hostUrl({ action, user }: LoadedAction, { id }: EventRow, settings: Settings): string {
  return eventLinkUrl(settings, { use: 'host', eventId: Number(id), userId: user.id }, Date.parse(`${action.created_at}Z`));
}

/** When the event takes place, in words of the language of the page. */
function whenOf({ languages }: LoadedAction, event: EventRow): string {
  const { starts_at, ends_at, timezone, home_zone, all_day } = event as Record<string, string | null> & { all_day?: boolean };
  const toMinute = (time: string | null | undefined): string | null => time?.slice(0, 16) ?? null;
  const zone = { timezone: timezone ?? '', homeZone: home_zone ?? '' };
  const when = { startsAt: toMinute(starts_at), endsAt: toMinute(ends_at), ...zone, allDay: all_day === true };
  return eventTime(when, languageOf(languages ?? []));
}

/** Where the event takes place: its venue, and its address in one line, with which of several towns of the name is meant. */
function whereOf(loaded: LoadedAction, event: EventRow, chosen: unknown): string {
  const place = { city: String(event.city ?? ''), country: String(event.country ?? ''), postal: String(event.postal ?? '') };
  const beside = besideTown(chosen as ChosenTown | null, place, languageOf(loaded.languages ?? []).code);
  const city = [event.city, beside].filter(Boolean).join(', ');
  return [String(event.venue ?? ''), addressIn(loaded, { ...event, city })].filter(Boolean).join(', ');
}

/** An address in one line as its country writes it; one that is not home is named in the language of the page. */
function addressIn({ home, languages }: LoadedAction, address: object): string {
  return addressLine(address as PostalAddress, { home, language: languageOf(languages ?? []).code });
}

/** The recurring donation that the person ended or changed: what is taken and when, in words of the language of the page, or that it has ended. */
function recurringOf(loaded: LoadedAction): Record<string, TemplateValue> | null {
  if (!loaded.recurring) return null;
  const { ended, next, currency } = loaded.recurring;
  const period = String(loaded.recurring.period);
  const { code, translations } = languageOf(loaded.languages ?? []);
  const amount = amountOf(loaded, String(loaded.recurring.amount), currency);
  const date = ended === true || next === null ? '' : dayOf(loaded, String(next));
  const says = say({ language: code }, date === '' ? translations.gift_ended : translations.gift_goes_on, { amount, period, date });
  return { ...loaded.recurring, amount, date, says };
}

/** An amount in the language of the page: `$12.50`, `1.000 ¥`. */
function amountOf({ languages }: LoadedAction, amount: string, currency: unknown): string {
  return moneyText(amount, String(currency).toUpperCase(), languageOf(languages ?? []).code);
}

/** The day of a gift where the installation is at home, in the language of the page. English is of many countries, which write the month first or last, so it has the day of ISO 8601. */
function dayOf({ languages }: LoadedAction, day: string): string {
  const { code } = languageOf(languages ?? []);
  if (/^en$/i.test(code)) return day;
  return new Intl.DateTimeFormat(code, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

function greetingOf({ user, languages }: LoadedAction): string {
  const { code, translations } = languageOf(languages ?? []);
  return greetedName(user as Record<string, string | undefined>, code, translations.greeting_by_title);
}

function pageUrl({ page }: LoadedAction, settings: Settings): string {
  return `${siteUrl(settings)}/pages/${encodeURIComponent(page.name)}/`;
}

function pageOf({ page, pageFields }: LoadedAction): Record<string, TemplateValue> {
  return { id: page.id, name: page.name, title: page.title, type: page.type, fields: customFieldValues(pageFields) };
}

/**
 * Where the writer of a letter lives, as their country writes it, below their name: HTML of lines that each begin with a break. A country that is not the
 * home of the installation stands last, in the language of the page. '' where nothing is known.
 * @param show `street`: false for the town alone
 */
export function writerPlace({ user, home, languages }: LoadedAction, show: { street: boolean }): Html {
  const text = (field: string): string => String(user[field] ?? '');
  const parts = [...(show.street ? ['address1', 'address2'] : []), 'city', 'state', 'region', 'zip', 'postal', 'country'];
  const address = Object.fromEntries(parts.map((field) => [field, text(field)]));
  // Letters in the United States have always had the town in one line without a comma.
  const lines = addressLines(address, { home, language: languageOf(languages ?? []).code, between: ' ' });
  return new Html(lines.map((line) => `<br>${escapeHtml(line)}`).join(''));
}
