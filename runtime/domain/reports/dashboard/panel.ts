import { hasRight } from '../../../core/auth/permissions';
import type { PanelContext } from '../../../staff/panel';
import { html, type Markup } from '../../../core/formats/markup';
import type { ShownReport } from '../run/runnable-report';
import { shownEntries, type ShownEntry } from './entries';
import { isWaiting, lastResults, missingValues } from './last-results';
import { anchorOf, entryCard } from './view';
import { texts, say } from '../../../core/words';

/** The parameter of the page on which entries are put in order. */
const ARRANGE = 'arrange';
/** Seconds between two looks for results. */
const EVERY = 3;

/** A dashboard: what was found last of each of its reports. No report runs for it. Whoever may edit reports puts them in order. */
export async function dashboardPanel(context: PanelContext, dashboard: ShownReport): Promise<Markup> {
  const { services, account, words: page, query } = context;
  const words = texts('reports', page);
  const entries = await shownEntries({ services, account }, dashboard);
  const mayEdit = hasRight(account, 'reports.edit');
  const own = html`${dashboard.template && dashboard.shortName && html`<p><a href="/rest/v1/report/run/${encodeURIComponent(dashboard.shortName)}/">${words.template_page}</a></p>`}`;
  if (entries.length === 0) return html`<p class="empty">${mayEdit ? words.empty : words.empty_view}</p>${own}`;
  const states = await lastResults({ services, account }, entries);
  const arranging = mayEdit && query.has(ARRANGE);
  const waits = states.some(isWaiting);
  const cards = entries.map((entry, index) =>
    entryCard(entry, states[index]!, context, {
      actions: arranging
        ? arranger(context, dashboard, entry)
        : missingValues(entry).length > 0
          ? null
          : refresher(context, dashboard, entry),
      give: mayEdit ? context.form(`/rest/v1/dashboardentry/${entry.id}/?next=${backTo(dashboard, entry)}`, 'PATCH') : undefined,
    }),
  );
  return html`<div class="dashboard" id="dashboard"${waits && !arranging && html` data-refresh="${EVERY}"`}>${waits && !arranging && html`<noscript><meta http-equiv="refresh" content="${EVERY}"></noscript>`}${cards}</div>
${mayEdit && entries.some(({ id }) => id !== null) && html`<p class="actions"><a class="button" href="${arranging ? '?' : `?${ARRANGE}=1`}#dashboard">${arranging ? words.arranged : words.arrange}</a></p>`}${own}`;
}

/** The buttons that put an entry in its place. Each comes back to it, so that it can be pressed again. */
function arranger({ form, words: page }: PanelContext, { id: dashboard }: ShownReport, entry: ShownEntry): Markup {
  const words = texts('reports', page);
  const path = `/rest/v1/dashboardentry/${entry.id}/`;
  const here = `/rest/v1/dashboardreport/${dashboard}/?${ARRANGE}=1`;
  const button = (verb: string, label: string): Markup => {
    const [target, method] = verb === 'remove' ? [path, 'DELETE'] : [`${path}${verb}/`, 'POST'];
    const next = encodeURIComponent(`${here}#${verb === 'remove' ? 'dashboard' : anchorOf(entry)}`);
    const tone = verb === 'remove' ? 'danger' : '';
    return html`<form method="post" action="${form(`${target}?next=${next}`, method)}"><button type="submit" class="${tone}" aria-label="${say(words, words.of_entry, { label, name: entry.report.name })}">${label}</button></form>`;
  };
  return html`<div class="actions">${button('up', words.up)}${button('down', words.down)}${button('wider', entry.width < 3 ? words.wider : words.narrow)}<a class="button" href="${path}?format=form">${words.values_of}</a>${button('remove', words.remove)}</div>`;
}

/** The place of an entry on its dashboard, as a form names where it leads. */
function backTo({ id }: ShownReport, entry: ShownEntry): string {
  return encodeURIComponent(`/rest/v1/dashboardreport/${id}/#${anchorOf(entry)}`);
}

function refresher({ form, words: page }: PanelContext, dashboard: ShownReport, entry: ShownEntry): Markup {
  const words = texts('reports', page);
  const label = say(words, words.of_entry, { label: words.refresh, name: entry.report.name });
  return html`<form class="actions" method="post" action="${form(`/rest/v1/dashboardentry/${entry.id}/refresh/?next=${backTo(dashboard, entry)}`, 'POST')}"><button type="submit" aria-label="${label}">${words.refresh}</button></form>`;
}
