import { addresses, days, oneOf, type Parser, wholeNumber } from '../../core/settings/parsers';
import { setting, type ValuesOf } from '../../core/settings/setting';

/** An e-mail address with at most 30 characters before the `@`, so that a suffix (`bounce+…@`) fits. */
const bounceAddress: Parser<string> = (value) =>
  /^[\w.-]{1,30}@[A-Za-z\d-]+(\.[A-Za-z\d-]+)+$/.test(value)
    ? { value }
    : { problem: 'must be an e-mail address such as bounce@example.org' };

/** Settings of mailings. */
export const mailingSettings = {
  bounceAddress: setting(
    'BOUNCE_ADDRESS',
    'Where mailings that cannot be delivered come back: for `bounce@example.org`, `bounce+…@example.org` with whose copy it was; without it, to their senders.',
    bounceAddress,
  ),
  dnsServers: setting(
    'DNS_SERVERS',
    'DNS servers that are asked for the records of sending domains, with commas between: `9.9.9.9` or `127.0.0.1:5353`; without it those of the machine.',
    addresses,
    '',
  ),
  smtpConnections: setting(
    'SMTP_CONNECTIONS',
    'Connections to that server over which one worker sends mailings.',
    wholeNumber(1, 200),
    '20',
  ),
  uncertainMail: setting(
    'UNCERTAIN_MAIL',
    'What is done about the few mails of a mailing of which a crash has left nobody able to tell whether they arrived: `keep` them so, or `resend`.',
    oneOf(['keep', 'resend'] as const),
    'keep',
  ),
  unsubscribeLink: setting(
    'UNSUBSCRIBE_LINK',
    'Whether a mailing must show a link to unsubscribe: `required`, or `elsewhere` for those who have it put in on the way, as some mail servers do.',
    oneOf(['required', 'elsewhere'] as const),
    'required',
  ),
  retentionRecipients: setting(
    'RETENTION_RECIPIENTS',
    'Days after the end of a mailing for which the work list of its sending is kept; who got it stays on record (`usermailing`).',
    days,
    '90',
  ),
};

declare module '../../core/settings' {
  interface Settings extends ValuesOf<typeof mailingSettings> {}
}
