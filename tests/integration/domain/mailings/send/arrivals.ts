import type { SmtpServer } from '../../../../support/smtp';

/** How often each address got a message. */
export function arrivals({ received }: SmtpServer): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { to } of received) counts[to[0]!] = (counts[to[0]!] ?? 0) + 1;
  return counts;
}

/** What `arrivals` says when each of `<name>0@example.org` and so on got it once. */
export function once(name: string, count: number): Record<string, number> {
  return Object.fromEntries(Array.from({ length: count }, (_, n) => [`${name}${n}@example.org`, 1]));
}

/** Mail servers as they are: with those that take several commands at once the envelope of the next message goes along with each. */
export const SERVERS = [
  { that: 'takes several commands at once', pipelining: true, smtpConnections: 1 },
  { that: 'takes one command at a time', pipelining: false, smtpConnections: 4 },
];
