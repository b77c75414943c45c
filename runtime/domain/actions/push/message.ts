import { queryOn } from '../../../core/database/sql';
import type { Services } from '../../../core/call/services';
import { compileTemplate } from '../../../core/templates';
import { giveBackQuota, quotaSubject, useDayQuota } from '../../transactional-mail';
import { confirmationContext, describeAction } from '../mail/context';
import { loadAction, type LoadedAction } from '../mail/load';
import type { Endpoint, Push } from './endpoint';

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

/** How many text messages one number gets in a day: anybody may give it, and texts cost money. */
const TEXTS_PER_NUMBER = 5;

const TEXT = `
  SELECT m.text, n.phone, n.normalized_phone
  FROM core_action a JOIN core_pagefollowup f ON f.page_id = a.page_id
    JOIN texting_afteractionmessage m ON m.id = f.confirmation_text_id AND NOT m.hidden
    JOIN core_phone n ON n.user_id = a.user_id AND n.type = 'mobile' AND n.normalized_phone <> ''
  WHERE a.id = $1`;

/** A text message, as the endpoint gets it. */
interface TextMessage {
  /** As the person gave it. */
  phone: string;
  /** Its digits. */
  normalized_phone: string;
  text: string;
}

/** A text message that counts against the limit of its number. */
interface RequestedText {
  message: TextMessage;
  /** Counts it no more, because it was not taken. */
  giveBack(): Promise<void>;
}

/**
 * The text message that a person is to get; undefined for nobody with a mobile phone, and for a number that has had enough for the day.
 * Throws a `TemplateError`.
 */
async function requestedText(services: Services, loaded: LoadedAction): Promise<RequestedText | undefined> {
  const { rows } = await services.pool.query<TextMessage>({ name: 'push_text', text: TEXT, values: [loaded.action.id] });
  const [found] = rows;
  if (!found) return undefined;
  const text = compileTemplate(found.text, { html: false })(confirmationContext(loaded, services.settings));
  const subject = quotaSubject(services, 'text', found.normalized_phone);
  if (!(await useDayQuota(queryOn(services.pool), new Map([[subject, TEXTS_PER_NUMBER]]), 1))) return undefined;
  return { message: { ...found, text }, giveBack: () => giveBackQuota(services, subject) };
}
