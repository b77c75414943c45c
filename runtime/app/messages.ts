import { messages as actions } from '../domain/actions/messages';
import { messages as checkout } from '../domain/checkout/messages';
import { messages as donations } from '../domain/donations/messages';
import { messages as events } from '../domain/events/messages';
import { messages as jobs } from '../domain/jobs/messages';
import { messages as ofThoseWhoAct } from '../domain/languages';
import { messages as mailings } from '../domain/mailings/messages';
import { messages as pages } from '../domain/pages/messages';
import { messages as people } from '../domain/people/messages';
import { messages as reports } from '../domain/reports/messages';
import { messages as tracking } from '../domain/tracking/messages';
import { messages as uploads } from '../domain/uploads/messages';
import { messages as webhooks } from '../domain/webhooks/messages';
import type { Messages } from '../staff/messages/messages';

/** What refusals of the domain say in other languages, for pages of staff. What staff are told goes before what those who act are told. */
export const messages: Messages = {
  ...ofThoseWhoAct,
  ...actions,
  ...checkout,
  ...donations,
  ...events,
  ...jobs,
  ...mailings,
  ...pages,
  ...people,
  ...reports,
  ...tracking,
  ...uploads,
  ...webhooks,
};
