import { texts } from '../../../core/words';
import { hasRight } from '../../../core/auth/permissions';
import { namesOf } from '../../../staff/words/names';
import type { Panel } from '../../../staff/panel';
import { inline } from '../../../core/controls';
import { html } from '../../../core/formats/markup';
import { whyMarkup } from '../writing';

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
