import { hasRight } from '../../../core/auth/permissions';
import type { Panel, PanelContext } from '../../../staff/panel';
import { html, type Markup } from '../../../core/formats/markup';
import { queryFor, type ViewedQuery } from '../../../core/read';
import { readProgress } from '../../mailings';
import { type RunningTest, runningTest } from '../results/test-results';
import { testNote } from '../results-page';
import { texts, say } from '../../../core/words';

type Progress = NonNullable<Awaited<ReturnType<typeof readProgress>>>;

/** When it is time to stop: one of so many mails comes back, of more than a few. */
const MANY = { share: 0.05, of: 200 };

/**
 * How far the sending of a mailing is, while it goes on. With scripts it is renewed by itself, without by a link. What was read of the mailing decides: where it has
 * ended since, the stream says so at once, and the page is loaded anew.
 */
export const panel: Panel = async (context) => {
  const { account, key, words, object } = context;
  if (!['queued', 'sending', 'rebuilding_at_send'].includes(String(object?.status))) return null;
  const id = Number(key);
  const viewed = queryFor(context);
  const [progress, bounces, test] = await Promise.all([readProgress(viewed, id), bouncesSoFar(viewed, id), runningTest(viewed, id)]);
  if (!progress) return null;
  const said = texts('results', words);
  const isMany = progress.progress >= MANY.of && bounces > progress.progress * MANY.share;
  const stop = hasRight(account, 'mailings.edit') && html`<a class="button danger" href="?verb=stop">${said.stop}</a>`;
  return html`<div id="sending-progress" data-live="/rest/v1/mailer/${key}/watch/">${bar(context, progress, { bounces, test })}${test && testNote(context, test)}
${progress.error && html`<p class="alert" role="status">${progress.error.join(' ')}</p>`}${isMany && html`<p class="alert" role="status">${said.many_back}</p>`}
<p class="actions"><a class="button" href="/rest/v1/mailer/${key}/">${said.refresh}</a>${stop}</p></div>`;
};

function bar(
  { words }: PanelContext,
  { progress, expected_send_count: all, rate }: Progress,
  { bounces, test }: { bounces: number; test: RunningTest | undefined },
): Markup {
  const said = texts('results', words);
  if (all === null || all === 0) return html`<p><progress aria-label="${said.waiting}"></progress> ${said.waiting}</p>`;
  const counting = (text: string, count: number): string => say(words, text, { count });
  // They get nothing until the test is decided.
  const held = test?.waiting ?? 0;
  const now = Math.max(0, all - progress - held);
  const seconds = rate > 0 && (held === 0 || now > 0) ? now / rate : undefined;
  const text = [
    say(words, said.progress, { done: progress, all }),
    ...(held > 0 ? [counting(said.held, held)] : []),
    ...(seconds === undefined
      ? []
      : [
          counting(said.rate, rate),
          seconds >= 90 ? counting(said.minutes, Math.round(seconds / 60)) : counting(said.seconds, Math.ceil(seconds)),
        ]),
    counting(said.came_back, bounces),
  ].join(' · ');
  return html`<p><progress max="${all}" value="${progress}" aria-label="${text}"></progress> ${text}</p>`;
}

/** How many mails of a mailing came back until now. Complaints are none. */
async function bouncesSoFar(pool: ViewedQuery, mailingId: number): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({
    name: 'results_bounces_so_far',
    text: "SELECT count(*)::integer AS count FROM core_bounce WHERE mailing_id = $1 AND bounce_type <> 'complaint'",
    values: [mailingId],
  });
  return rows[0]!.count;
}
