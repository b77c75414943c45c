import { namesOf } from '../../../staff/words/names';
import type { Panel } from '../../../staff/panel';
import { html, type Markup } from '../../../core/formats/markup';
import { readerOf, readSigned, showType, withSignedAmounts } from '../../../staff/object/read-as';
import { shownZone, showTime, UTC } from '../../../staff/object/times';
import { showChoice, uriLink } from '../../../staff/object/value';
import type { ResourcePlan } from '../../../core/plan/plan';
import { kindsInSight, TIMELINE_KINDS, type TimelineEntry, type TimelineKind, timelineOf } from '../timeline';
import { texts } from '../../../core/words';

/** What happened with a person, newest first: 30 at once, all of it or one kind. */
export const panel: Panel = async (context) => {
  const { key, query, words: language } = context;
  // Resources over the same table inherit the panel: the public name of a person, and the address as it was given.
  if (context.plan.name !== 'user') return null;
  const words = texts('people/person', language);
  const kinds = kindsInSight(context);
  const asked = { kind: kinds.find((name) => name === query.get('kind')) ?? null, before: query.get('before') };
  const { entries, next } = await timelineOf(context, Number(key), asked);
  const names = await namesOf(
    context,
    entries.flatMap(({ about }) => about),
  );
  const link = (kind: string | null, before: string | null): string => `/rest/v1/user/${key}/${searchOf({ kind, before })}#timeline`;
  const first = asked.before !== null && html`<a class="button" href="${link(asked.kind, null)}">${words.newest}</a>`;
  const more = next !== null && html`<a class="button" rel="next" href="${link(asked.kind, next)}">${words.more}</a>`;
  const { registry } = context.services;
  const reading = { registry, words: language };
  const said = (plan: ResourcePlan, field: string, value: string, beside: (field: string) => unknown): Markup =>
    showType(reading, plan, field, value) ??
    readerOf(reading, plan, field)(value, beside) ??
    showChoice(plan.schema?.fields[field], value, language) ??
    html`${value}`;
  /** What fields of the row say, as its own page says it: `$25.00, Failed`. */
  const noteOf = ({ kind, says }: TimelineEntry): Markup | null => {
    const { resource, says: fields = [] }: TimelineKind = TIMELINE_KINDS[kind];
    const plan = registry.get(resource);
    const groups = says.map((values, index) => {
      const names = fields[index]!;
      const beside = (name: string): string | null | undefined => values[names.indexOf(name)];
      const signed = withSignedAmounts(plan, names.map((name) => `{${name}}`).join(' '));
      return values.flatMap((value, place) => {
        const name = names[place]!;
        if (!value || Object.values(signed.signed).includes(name)) return [];
        return [readSigned(reading, signed, name, value, beside) ?? said(plan, name, value, beside)];
      });
    });
    const notes = groups
      .filter((group) => group.length > 0)
      .map((group, index) => html`${index > 0 && ', '}${group.map((one, place) => html`${place > 0 && ' '}${one}`)}`);
    return notes.length > 0 ? html` <span class="hint">${notes}</span>` : null;
  };
  return html`<div id="timeline">${
    kinds.length > 1 &&
    html`<nav aria-label="${words.which}"><ul class="kinds">${[null, ...kinds].map(
      (kind) =>
        html`<li><a href="${link(kind, null)}"${kind === asked.kind && html` aria-current="true"`}>${kind === null ? words.all : words.kinds[kind]}</a></li>`,
    )}</ul></nav>`
  }${
    entries.length === 0
      ? html`<p class="none">${words.nothing}</p>`
      : html`<div class="scroll" tabindex="0" role="region" aria-label="${words.happened}"><table class="stacked"><caption class="unseen">${words.happened}</caption>
<thead><tr><th scope="col">${words.when} <span class="unit">${shownZone(UTC, context)}</span></th><th scope="col">${words.what}</th><th scope="col">${words.where}</th></tr></thead>
<tbody>${entries.map(
          (entry) => html`<tr><td>${showTime(entry.at.slice(0, 19), context)}</td>
<th scope="row"><a href="${entry.uri}">${words.kinds[entry.kind]}</a>${noteOf(entry)}</th>
<td>${entry.about.map((one, index) => html`${index > 0 && ' · '}${uriLink(one, names)}`)}</td></tr>`,
        )}</tbody></table></div>`
  }
<p class="actions">${first}${more}</p></div>`;
};

/** The query of an address, without what is null. */
function searchOf(parameters: Readonly<Record<string, string | null>>): string {
  const said = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== null) said.set(name, value);
  return said.size === 0 ? '' : `?${said.toString()}`;
}
