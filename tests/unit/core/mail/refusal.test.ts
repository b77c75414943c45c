import { refusalAt, type Stage } from '../../../../runtime/core/mail/refusal';
import { mailName } from '../../../../runtime/core/mail/message';
import { ServerRecord } from '../../../../runtime/core/mail/transport';

const about = (stage: Stage, text: string) => refusalAt(stage, Number(text.slice(0, 3)), text);

test.each([
  // The enhanced code decides, whatever the basic one is.
  ['550 5.1.1 User unknown', 'recipient', 'hard'],
  ['554 5.1.1 User unknown', 'recipient', 'hard'],
  ['550 5.1.2 Bad destination system', 'recipient', 'hard'],
  ['501 5.1.3 Bad syntax', 'recipient', 'hard'],
  ['551 5.1.6 Moved', 'recipient', 'hard'],
  ['556 5.1.10 Null MX', 'recipient', 'hard'],
  ['550 5.1.8 Bad address of the sender', 'us', 'soft'],
  ['550 5.2.0 Mailbox is over quota', 'recipient', 'soft'],
  ['550 5.2.1 Disabled', 'recipient', 'hard'],
  ['552 5.2.2 Full', 'recipient', 'soft'],
  ['550 5.3.2 System takes no mail', 'us', 'hard'],
  ['552 5.3.4 Too big', 'unclear', 'soft'],
  ['550 5.4.4 No route', 'recipient', 'hard'],
  ['554 5.6.0 Bad content', 'unclear', 'soft'],
  ['554 5.7.1 Relay access denied', 'unclear', 'soft'],
  ['550 5.7.1 No such user here', 'recipient', 'hard'],
  ['550 5.7.26 Not authenticated', 'unclear', 'soft'],
  ['550 5.7.17 The mailbox has another owner', 'recipient', 'hard'],
  ['530 5.7.0 Sign in first', 'us', 'soft'],
  ['535 5.7.8 Wrong password', 'us', 'soft'],
  // Then the basic one, whose words may be about us.
  ['550 No such user', 'recipient', 'hard'],
  ['550-<x>: mailbox unavailable', 'recipient', 'hard'],
  ['550 Niemand hier', 'recipient', 'hard'],
  ['550 Relaying denied', 'unclear', 'soft'],
  ['550 Too many invalid recipients', 'unclear', 'soft'],
  ['550 Sender domain does not exist', 'unclear', 'soft'],
  ['550 Sender verify failed', 'unclear', 'soft'],
  ['550 5.7.1 Sender address rejected', 'unclear', 'soft'],
  ['550 Access denied for your network', 'unclear', 'hard'],
  ['551 User not local', 'recipient', 'hard'],
  ['552 Mailbox full', 'recipient', 'soft'],
  ['553 Mailbox name not allowed', 'recipient', 'hard'],
  ['554 Transaction failed', 'unclear', 'hard'],
  ['554 No mailbox here by that name', 'recipient', 'hard'],
  ['530 Authentication required', 'us', 'soft'],
])('"%s" to RCPT is about the %s, and is %s', (reply, whom, bounce) => expect(about('RCPT', reply)).toEqual({ about: whom, bounce }));

test.each([
  ['421 4.7.0 Too many', 'domain'],
  ['421 4.2.1 Too many to this mailbox', 'domain'],
  ['450 4.7.1 Too fast', 'domain'],
  ['451 4.7.650 Blocked for a while', 'domain'],
  ['452 4.3.1 Storage is full', 'domain'],
  ['451 Local error', 'domain'],
  ['451 4.7.1 Greylisted, come back later', 'recipient'],
  ['450 4.2.0 Graylisting in action', 'recipient'],
  ['452 4.2.2 Mailbox full', 'recipient'],
  ['450 4.1.2 Domain not found', 'recipient'],
  ['450 Mailbox busy', 'recipient'],
])('"%s" to RCPT is about the %s, for now', (reply, whom) => expect(about('RCPT', reply)).toEqual({ about: whom }));

test.each<[Stage, string, string]>([
  ['MAIL', '550 5.1.1 Who are you', 'us'],
  ['MAIL', '451 4.3.0 Later', 'us'],
  ['DATA', '554 Nothing now', 'us'],
  ['DATA', '451 4.7.1 Later', 'us'],
  ['DATA', '550 5.1.1 User unknown', 'recipient'],
  ['end', '550 5.1.1 User unknown', 'recipient'],
  ['end', '550 Not like this', 'unclear'],
  ['end', '421 4.7.0 Too many', 'domain'],
])('at %s, "%s" is about %s', (stage, reply, whom) => expect(about(stage, reply).about).toBe(whom));

test('an unclear refusal is about the recipient when the server has taken another message since the one before', () => {
  const server = new ServerRecord();
  expect(server.refusedMessage('a')).toBe(false);
  expect(server.refusedMessage('a')).toBe(false);
  server.tookMessage('b');
  expect(server.refusedMessage('c')).toBe(false);
  expect(server.refusedMessage('a')).toBe(true);
});

test.each([
  ['https://act.example.org/somewhere', 'act.example.org'],
  ['https://grüße.example', 'xn--gre-6ka8l.example'],
  ['http://192.0.2.1:8080', '[192.0.2.1]'],
  ['http://[2001:db8::1]', '[IPv6:2001:db8::1]'],
  [undefined, undefined],
])('the name for mail servers of BASE_URL %s is %s', (url, name) => expect(mailName(url)).toBe(name));
