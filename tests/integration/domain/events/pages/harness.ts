import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Settings } from '../../../../../runtime/core/settings';
import { JOBS } from '../../../../../runtime/app/worker';
import type { TestResponse } from '../../../../support';
import { runJobs } from '../../../../support/jobs';
import { parseMail } from '../../actions/mail/parse';
import { makeEventLink } from '../../../../../runtime/domain/events';
import { openEvents, type EventsHarness, type Json, keyOf } from '../harness';

interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** A server with events, a browser, and the mail that it sends. */
export interface EventPagesHarness extends EventsHarness {
  /** Opens a page as a browser does. */
  open(path: string): Promise<TestResponse>;
  /** Sends a form as a browser does. */
  submit(path: string, fields: Record<string, string>): Promise<TestResponse>;
  /** Runs the jobs that are due, and gives the mail that they sent: to whom, and what it says. */
  mail(): Promise<Letter[]>;
}

/** @param changes settings; without a base URL the pages stay on the server that is tested, as a browser needs it */
export async function openEventPages(changes: Partial<Settings> = {}): Promise<EventPagesHarness> {
  const dataDir = mkdtempSync(join(tmpdir(), 'advocacy-events-'));
  const base = await openEvents({ dataDir, baseUrl: 'https://act.example.org', ...changes });
  const outbox = join(dataDir, 'outbox');
  const seen = new Set<string>();
  return {
    ...base,
    open: (path) => base.server.request('GET', path, { headers: { accept: 'text/html' } }),
    submit: (path, fields) =>
      base.server.request('POST', path, {
        body: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    async mail() {
      await runJobs(base.test.services, JOBS);
      const names = lettersIn(outbox).filter((name) => !seen.has(name));
      names.forEach((name) => seen.add(name));
      return names.map((name) => letter(readFileSync(join(outbox, name), 'utf8'))).sort((a, b) => (a.to < b.to ? -1 : 1));
    },
    async close() {
      await base.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A new event to which so many come, and what its host does by the link. */
export async function hostedEvent(site: EventPagesHarness, email: string, changes: Json = {}, guests = 0) {
  const event = await site.event({ email, ...changes });
  for (let n = 1; n <= guests; n += 1) await site.come(event.resource_uri, `guest${n}-${email}`, { name: `Guest <${n}>` });
  const signups = await site.objects(`/rest/v1/eventsignup/?event=${String(event.id)}&role=attendee&order_by=id`);
  const link = { use: 'host', eventId: Number(event.id), userId: keyOf(event.creator) } as const;
  const t = makeEventLink(site.test.services.settings.secretKey, link, Date.now());
  const path = `/events/${link.eventId}/host/`;
  const send = (fields: Record<string, string>): Promise<TestResponse> => site.submit(path, { t, ...fields });
  return {
    uri: String(event.resource_uri),
    signups: signups.map(({ id }) => Number(id)),
    path,
    t,
    open: () => site.open(`${path}?t=${t}`),
    send,
    save: (fields: Record<string, string>) => send({ do: 'save', ...fields }),
  };
}

/** The path of the link in a letter. */
export function linkIn(text: string): string {
  return /https:\/\/act\.example\.org(\/\S+)/.exec(text)![1]!;
}

/** What a form sends with the link that opened its page: the token. */
export function tokenIn(path: string): string {
  return new URL(path, 'https://act.example.org').searchParams.get('t')!;
}

function lettersIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

function letter(source: string): Letter {
  const { header, text, html } = parseMail(source);
  return { to: header('to')!, subject: header('subject')!, text, html };
}
