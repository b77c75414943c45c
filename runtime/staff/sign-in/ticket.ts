import { databaseTime } from '../../core/database/clock';
import { openText, sealText } from '../../core/settings';

/** For so long (in milliseconds) a code may follow the password. */
const LASTS = 10 * 60_000;
const PURPOSE = 'sign-in ticket';

/** That the password of an account was right, as the form that asks for the code carries it. */
interface Ticket {
  username: string;
  /** See `standsOn`: it is worth nothing once the password is another. */
  standsOn: string;
}

/** Seals a ticket, so that nobody else makes or reads one. */
export function sealTicket(secretKey: string, ticket: Ticket, now = databaseTime()): string {
  return sealText(secretKey, PURPOSE, JSON.stringify({ ...ticket, until: now + LASTS }));
}

/** The ticket in what `sealTicket` made. Undefined for what is forged or too old. */
export function openTicket(secretKey: string, sealed: string, now = databaseTime()): Ticket | undefined {
  const text = openText(secretKey, PURPOSE, sealed);
  if (text === undefined) return undefined;
  const { until, ...ticket } = JSON.parse(text) as Ticket & { until: number };
  return until > now ? ticket : undefined;
}
