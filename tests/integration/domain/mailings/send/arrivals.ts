import type { SmtpServer } from '../../../../support/smtp';

/** The number of messages that each address got. */
export function arrivals({ received }: SmtpServer): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { to } of received) counts[to[0]!] = (counts[to[0]!] ?? 0) + 1;
  return counts;
}

/** What `arrivals` returns when each of `<name>0@example.org` and so on got one message. */
export function once(name: string, count: number): Record<string, number> {
  return Object.fromEntries(Array.from({ length: count }, (_, n) => [`${name}${n}@example.org`, 1]));
}

/** The two kinds of mail servers. With pipelining, the envelope of the next message goes out along with each message. */
export const SERVERS = [
  { that: 'takes several commands at once', pipelining: true, smtpConnections: 1 },
  { that: 'takes one command at a time', pipelining: false, smtpConnections: 4 },
];
