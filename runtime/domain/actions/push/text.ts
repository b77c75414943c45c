import { queryOn } from '../../../core/database/query';
import type { Services } from '../../../core/services';
import { compileTemplate } from '../../../core/templates';
import { giveBackQuota, quotaSubject, useDayQuota } from '../../transactional-mail';
import { confirmationContext } from '../mail/context';
import type { LoadedAction } from '../mail/load';

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
export async function requestedText(services: Services, loaded: LoadedAction): Promise<RequestedText | undefined> {
  const { rows } = await services.pool.query<TextMessage>({ name: 'push_text', text: TEXT, values: [loaded.action.id] });
  const [found] = rows;
  if (!found) return undefined;
  const text = compileTemplate(found.text, { html: false })(confirmationContext(loaded, services.settings));
  const subject = quotaSubject(services, 'text', found.normalized_phone);
  if (!(await useDayQuota(queryOn(services.pool), new Map([[subject, TEXTS_PER_NUMBER]]), 1))) return undefined;
  return { message: { ...found, text }, giveBack: () => giveBackQuota(services, subject) };
}
