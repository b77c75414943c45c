import type { Request } from 'express';
import { callOf } from '../../../core/http/answer';
import { queryOf } from '../../../core/request/request';
import type { FieldErrors } from '../../../core/errors/http-error';
import { takeAction } from '../../actions';
import type { EventHost } from '../../events';
import type { LoadedPage } from '../load-page';
import { formErrors, type SubmittedForm } from '../submit-form';
import { withUntickedBoxes } from '../ticked-boxes';

/**
 * Stores the changes of a host to an event: an action of the page that creates events, so it is held to the same rules. Returns what is wrong, by
 * field. It confirms nothing by e-mail and joins no list.
 */
export async function saveEvent(
  request: Request,
  page: LoadedPage,
  form: SubmittedForm,
  { event, host, link }: { event: number; host: EventHost; link: string },
): Promise<FieldErrors | undefined> {
  const fields = Object.fromEntries([...withUntickedBoxes(form.values)].filter(([name]) => name.startsWith('event_')));
  const known = { page: page.name, email: host.email, event_id: String(event), event_host_link: link };
  const body = { source: 'website', ...fields, ...known, skip_confirmation: '1', opt_in: '1' };
  try {
    await takeAction({ ...callOf(request, queryOf(request)), account: null, body });
    return undefined;
  } catch (error) {
    return formErrors(error, form);
  }
}
