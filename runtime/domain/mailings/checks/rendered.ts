import type { Wording } from '../../../core/words';
import type { Pool } from 'pg';
import { LruCache } from '../../../core/cache/lru-cache';
import { siteUrl } from '../../../core/mail/message';
import type { Viewer } from '../../../core/plan/viewer';
import type { Services } from '../../../core/call/services';
import { firstRecipients, InvalidMailing, prepareMailing, type WrittenMailing } from '../message';
import { type Finding, type Warning, warningsOf } from '../writing';
import { unsubscribeUrl } from '../message/message-refs';
import { emptyForSome } from './recipients';
import { NO_WAY_OUT, showsWayOut } from './way-out';

/** What is found when a mailing is rendered for its recipients. */
interface Rendered {
  /** What keeps it from being sent. */
  errors: readonly Finding[];
  /** What would be empty, and for how many. */
  empty: readonly Warning[];
  advice: readonly Warning[];
}

/** How long it holds while nobody changes the mailing, its wrapper or its recipients, in milliseconds: rendering reads up to 2,000 people and runs reports, and clients ask for a mailing again and again. */
const HOLDS = 10_000;

interface KeptRendering {
  found: Promise<Rendered> | undefined;
  until: number;
}

const keptByPool = new WeakMap<Pool, LruCache<KeptRendering>>();

/** Renders a mailing for its recipients and says what was found, at most once in ten seconds for one version of it. */
export async function renderedFindings(services: Services, mailing: WrittenMailing, viewer: Viewer): Promise<Rendered> {
  const cache = keptByPool.get(services.pool) ?? new LruCache<KeptRendering>(2_000_000, () => 2000);
  keptByPool.set(services.pool, cache);
  const who = viewer === null || viewer === 'program' ? viewer : viewer.id;
  const kept = cache.get(JSON.stringify([mailing.id, mailing.version, who]), () => ({ found: undefined, until: 0 }));
  if (kept.found && performance.now() < kept.until) return kept.found;
  const found = render(services, mailing, viewer);
  Object.assign(kept, { found, until: Infinity });
  found.then(
    () => (kept.until = performance.now() + HOLDS),
    () => (kept.until = 0),
  );
  return found;
}

async function render(services: Services, { id, texts }: WrittenMailing, viewer: Viewer): Promise<Rendered> {
  const { pool, settings } = services;
  try {
    const prepared = await prepareMailing(services, id, viewer, { writesNothing: true });
    const wayOut = (await showsWayOut(services, prepared)) ? [] : [error('emailwrapper', NO_WAY_OUT, 'no_unsubscribe')];
    const [first] = (await prepared.load(pool, await firstRecipients(pool, id, 1))).values();
    const data = first ?? { userId: 0, email: '', context: { user: {} } };
    const unsubscribe = unsubscribeUrl(siteUrl(settings), settings.secretKey, { mailingId: id, userId: data.userId });
    const advice = warningsOf({
      subjects: texts.subjects,
      previews: texts.preview_text,
      html: texts.html,
      text: texts.text,
      copy: { ...prepared.renderForWeb(data), unsubscribe },
    });
    return {
      errors: wayOut,
      empty: await emptyForSome(pool, prepared, texts),
      advice: advice.filter(({ code }) => code !== 'no_unsubscribe'),
    };
  } catch (problem) {
    if (!(problem instanceof InvalidMailing)) throw problem;
    const errors = Object.entries(problem.errors).flatMap(([field, messages]) =>
      messages.map((message) => error(field, message, 'invalid')),
    );
    return { errors, empty: [], advice: [] };
  }
}

function error(field: string, message: Wording, code: string): Finding {
  return { code, field, line: null, message, severity: 'error', values: {} };
}
