import { MESSAGES } from './messages';
import { en, type Translations } from './translations/en';

/** Messages that are the texts of pages, too. */
export const NAMED: Readonly<Record<string, keyof Translations>> = {
  'This field is required.': 'required_message',
  'Enter a valid e-mail address.': 'email_message',
  'You have already taken part here.': 'already_acted',
  'This page is closed.': 'gone',
  'ZIP Code is invalid.': 'zip_message',
  'Please wait a quarter of a minute, then press the button again.': 'wait_and_repeat',
  'Only people in the United States can give here.': 'only_united_states',
  'Donations cannot be made on this page yet.': 'no_payments',
  'Enter a valid value.': 'value_message',
  'This event has been cancelled.': 'event_cancelled',
  'This event is full.': 'event_full',
  'This event is over.': 'event_over',
  'Please accept the rules.': 'rules_message',
  'Please sign in: open this page by the link that was sent to you.': 'sign_in',
};

/** Messages with values in them: how each is recognised. */
const WITH_VALUES = MESSAGES.filter((message) => message.includes('%')).map((message) => ({ message, pattern: patternOf(message) }));

function patternOf(message: string): RegExp {
  const parts = message.split('%').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('([^]*?)')}$`);
}

/**
 * The translation of an error message of an action, among the texts of a language: by name, by the message, or by the message with its values.
 * What nobody translated stays as it is.
 */
export function translateMessage(texts: Readonly<Record<string, string>>, text: string): string {
  if (Object.hasOwn(texts, text)) return texts[text]!;
  const name = Object.hasOwn(NAMED, text) ? NAMED[text] : undefined;
  if (name !== undefined) return texts[name] === en[name] ? text : texts[name]!;
  for (const { message, pattern } of WITH_VALUES) {
    const values = Object.hasOwn(texts, message) ? pattern.exec(text)?.slice(1) : undefined;
    if (values) return texts[message]!.replaceAll('%', () => values.shift() ?? '');
  }
  return text;
}
