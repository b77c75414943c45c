import type { Messages } from '../../staff/messages/messages';
import { BUILT_IN } from './language';
import { NAMED, translateMessage } from './message';
import { MESSAGES } from './messages';

const NAMES = ['first', 'second', 'third'];

/** A message whose values have names, as pages of staff match them. */
function withNames(message: string): string {
  let place = 0;
  return message.replaceAll('%', () => `{${NAMES[place++]}}`);
}

function inLanguage(code: string, message: string): string {
  return withNames(translateMessage(BUILT_IN[code]!, message));
}

/** What those who act are told of their mistakes, for staff who act for them. */
export const messages: Messages = Object.fromEntries(
  [...MESSAGES, ...Object.keys(NAMED)].map((message) => [
    withNames(message),
    { de: inLanguage('de', message), es: inLanguage('es', message), fr: inLanguage('fr', message) },
  ]),
);
