import { texts } from '../../../core/words';
import { hasRight } from '../../../core/auth/permissions';
import { namesOf } from '../../../staff/words/names';
import type { Panel, PanelContext } from '../../../staff/panel';
import { inline } from '../../../core/controls';
import { html } from '../../../core/formats/markup';
import { whyMarkup } from '../writing';
import { queryOn } from '../../../core/database/sql';
import { queryFor, unseenAmong } from '../../../core/read';

/** The parameter that names the person who is asked about. */
const PERSON = 'why';

/** Asks about one person whether the mailing goes to it, and why. */
export const panel: Panel = async (context) => {
  const { account, services, object, query, words, key } = context;
  if (!object || !hasRight(account, 'mailings.view') || !hasRight(account, 'users.view')) return null;
  const said = texts('mailings/reasons', words);
  const asked = query.get(PERSON)?.trim() ?? '';
  const uri = /^\d+$/.test(asked) ? `/rest/v1/user/${asked}/` : asked;
  const name = asked === '' ? undefined : (await namesOf({ services, account, words }, [uri])).get(uri);
  return html`<form method="get" action="#why" class="choose" id="why">${inline({ id: 'why-person', name: PERSON, value: asked, 'data-name': name, required: true, 'data-search': '/staff/names/user/', autocomplete: 'off', 'aria-describedby': 'why-hint' }, said.who)}
<button type="submit">${said.ask}</button> <span class="hint" id="why-hint">${texts('mailings/writing', words).person_hint}</span></form>
${asked !== '' && (await whyMarkup(context, Number(key), asked))}`;
};

/** The parameter that names the mailing that is asked about. */
const MAILING = 'mailing';

/** The newest mailings are offered: about others the pages of the mailings tell. */
const OFFERED = 30;

/** Asks about one of the newest mailings whether it goes to this person, and why. */
export const person: Panel = async (context) => {
  const { account, object, query, words, key } = context;
  if (!object || !hasRight(account, 'mailings.view') || !hasRight(account, 'users.view')) return null;
  const offered = await newestMailings(context);
  if (offered.length === 0) return null;
  const said = texts('mailings/reasons', words);
  const asked = offered.find(({ id }) => String(id) === query.get(MAILING));
  return html`<form method="get" action="#why" class="choose" id="why">${inline({ id: 'why-mailing', name: MAILING, choices: offered.map(({ id, name }) => ({ value: String(id), label: name })), none: null, value: asked && String(asked.id) }, said.which)}
<button type="submit">${said.ask}</button></form>
${asked && html`<p><a href="/rest/v1/mailer/${asked.id}/">${asked.name}</a></p>${await whyMarkup(context, asked.id, Number(key))}`}`;
};

async function newestMailings(context: PanelContext): Promise<{ id: number; name: string }[]> {
  const { services, account, words } = context;
  const viewed = queryFor(context);
  const { rows } = await viewed.query<{ id: number }>(`SELECT id FROM core_mailing WHERE NOT hidden ORDER BY id DESC LIMIT ${OFFERED}`);
  const ids = rows.map(({ id }) => id);
  const unseen = new Set((await unseenAmong(queryOn(viewed), account, services.registry.get('mailer'), ids)).map(Number));
  const seen = ids.filter((id) => !unseen.has(id));
  const names = await namesOf(
    { services, account, words },
    seen.map((id) => `/rest/v1/mailer/${id}/`),
  );
  return seen.map((id) => ({ id, name: names.get(`/rest/v1/mailer/${id}/`) ?? String(id) }));
}
