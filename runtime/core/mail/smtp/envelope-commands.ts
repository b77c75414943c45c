import { domainToASCII } from 'node:url';
import type { OutgoingMail } from '../outgoing-mail';

/** The position of DATA in what `envelopeCommands` returns. */
export const DATA = 2;

/** The commands MAIL, RCPT and DATA for a message; a text that says why the message cannot be sent. */
export function envelopeCommands({ envelope }: OutgoingMail, { smtpUtf8 }: { smtpUtf8: boolean }): string[] | string {
  const from = envelope.from === '' ? '' : asciiAddress(envelope.from);
  const to = asciiAddress(envelope.to);
  if (from === undefined || to === undefined) return 'There is no valid address to send it from or to.';

  const needsUtf8 = /[^\x00-\x7f]/.test(from + to);
  if (needsUtf8 && !smtpUtf8) return 'The mail server does not take addresses with letters beyond ASCII.';
  return [`MAIL FROM:<${from}>${needsUtf8 ? ' SMTPUTF8' : ''}\r\n`, `RCPT TO:<${to}>\r\n`, 'DATA\r\n'];
}

/** The address with its domain in ASCII; undefined for an address that could end the command or the brackets. */
function asciiAddress(address: string): string | undefined {
  const at = address.lastIndexOf('@');

  if (at < 1 || /[\x00-\x20\x7f<>]/.test(address)) return undefined;

  if (!/[^\x00-\x7f]/.test(address)) return address;
  const domain = domainToASCII(address.slice(at + 1));
  return domain === '' ? undefined : `${address.slice(0, at)}@${domain}`;
}
