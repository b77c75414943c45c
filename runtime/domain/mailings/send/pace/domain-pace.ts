import type { Services } from '../../../../core/call/services';
import { retryAfter, type SenderOptions } from '../sender-options';
import { type Limits, Throttle } from './throttle';

/** What is known of a domain that is limited, or that asked to slow down. */
interface Pace {
  /** Until when nothing is sent there, by `performance.now()`. */
  restsUntil: number;
  /** It asked to slow down, and has taken nothing since. */
  isStrained: boolean;
  /** Where it has a limit. */
  throttle?: Throttle;
}

interface KnownRow {
  domain: string;
  strained: boolean;
  seconds: number;
  rate: number | null;
  nextIn: number;
}

const EPOCH = 'extract(epoch FROM clock_timestamp())::float';

const KNOWN = `
  SELECT domain, rests > 0 AS strained, greatest(0, rest_until - ${EPOCH}) AS seconds, nullif(mails_per_second, 0) AS rate,
    greatest(0, next_mail - ${EPOCH}) AS "nextIn"
  FROM core_receivingdomain WHERE mails_per_second > 0 OR rests > 0`;

/** Of several senders that are refused at once, one begins a rest. */
const REST = `
  INSERT INTO core_receivingdomain AS d (rest_until, domain, rests, reply, created_at, updated_at)
  SELECT ${EPOCH} + $2::float, $1, 1, $3, at, at FROM (SELECT date_trunc('second', now() AT TIME ZONE 'UTC') AS at) x
  ON CONFLICT (domain) DO UPDATE SET rests = d.rests + 1, reply = excluded.reply, updated_at = excluded.updated_at,
    rest_until = ${EPOCH} + least($4::float, $2::float * 2 ^ least(d.rests, 20))
  WHERE d.rest_until <= ${EPOCH}
  RETURNING rest_until - ${EPOCH} AS seconds`;

const TAKES_AGAIN = 'UPDATE core_receivingdomain SET rests = 0, rest_until = 0 WHERE domain = $1 AND rests > 0';

/** A domain rests for ten minutes at most. */
const MAX_REST_SECONDS = 600;

/** The domain of an address, as `core_user.email_domain` has it. */
function domainOf(email: string): string {
  return email.split('@')[1]?.toLowerCase() ?? '';
}

/**
 * How fast the domains of the recipients take mail, as one sender knows it. A domain that asks to slow down (421, 451, 4.7.x) rests, in all senders, while all others go on. What
 * fails here is logged, and holds up nothing.
 */
export class DomainPace {
  private known = new Map<string, Pace>();

  constructor(
    private readonly services: Services,
    private readonly options: SenderOptions,
  ) {}

  /** Whether any domain is limited or strained. If not, recipients are leased without a look at their domains. */
  get isNeeded(): boolean {
    return this.known.size > 0;
  }

  /** Reads what the other senders and staff have said. */
  async refresh(): Promise<void> {
    const { rows } = await this.services.pool.query<KnownRow>({ name: 'mailing_pace', text: KNOWN });
    const now = performance.now();
    const before = this.known;
    this.known = new Map(
      rows.map(({ domain, strained, seconds, rate, nextIn }) => {
        const throttle = rate === null ? undefined : (before.get(domain)?.throttle ?? new Throttle()).learn(rate, nextIn);
        return [domain, { restsUntil: now + seconds * 1000, isStrained: strained, throttle }];
      }),
    );
  }

  /** The limit of the domain of an address. */
  limitOf(email: string): Limits['domain'] {
    if (this.known.size === 0) return undefined;
    const name = domainOf(email);
    const throttle = this.known.get(name)?.throttle;
    return throttle && { name, throttle };
  }

  /** Seconds for which the domain of an address rests; 0 when it does not. */
  restOf(email: string): number {
    if (this.known.size === 0) return 0;
    return Math.max(0, (this.known.get(domainOf(email))?.restsUntil ?? 0) - performance.now()) / 1000;
  }

  /** The domain has asked to slow down. Messages to it that are under way may be refused as well: they make no further rest. */
  async slowDown(email: string, reply: string): Promise<void> {
    const name = domainOf(email);
    if (this.restOf(email) > 0) return;
    const first = retryAfter(this.options, 0) / 1000;
    const throttle = this.known.get(name)?.throttle;
    this.known.set(name, { restsUntil: performance.now() + first * 1000, isStrained: true, throttle });
    const seconds = await this.write(REST, [name, first, reply.slice(0, 500), MAX_REST_SECONDS]);
    if (seconds !== undefined) this.known.set(name, { restsUntil: performance.now() + seconds * 1000, isStrained: true, throttle });
  }

  /** The domain has taken a message. After a rest that ends what it asked for. */
  async delivered(email: string): Promise<void> {
    if (this.known.size === 0) return;
    const pace = this.known.get(domainOf(email));
    if (!pace?.isStrained || pace.restsUntil > performance.now()) return;
    pace.isStrained = false;
    await this.write(TAKES_AGAIN, [domainOf(email)]);
  }

  private async write(text: string, values: unknown[]): Promise<number | undefined> {
    try {
      const { rows } = await this.services.pool.query<{ seconds: number }>(text, values);
      return rows[0]?.seconds;
    } catch (cause) {
      this.services.log.error('The rest of a domain could not be noted.', { cause });
      return undefined;
    }
  }
}
