import { Router } from 'express';
import { serve } from '../visit/site-answers';
import { receiveSignup, showSignup } from './attendee-page';
import { receiveConfirmation, showConfirmation } from './confirm';
import { sendCalendarEntry, showEvent } from './event-page';
import { receiveHostTools, showHostTools } from './host-page';
import { showSearch } from './search-page';

/** The pages about events, without credentials. What signed links open is closed to scripts of other sites. */
export const eventPagesSite = Router({ caseSensitive: true, strict: true });

const CLOSED = { open: false };

serve(eventPagesSite, '/events/search/:campaign/', { get: showSearch });
serve(eventPagesSite, '/events/:event/', { get: showEvent });
serve(eventPagesSite, '/events/:event/event.ics/', { get: sendCalendarEntry });
serve(eventPagesSite, '/events/:event/confirm/', { get: showConfirmation, post: receiveConfirmation }, CLOSED);
serve(eventPagesSite, '/events/:event/host/', { get: showHostTools, post: receiveHostTools }, CLOSED);
serve(eventPagesSite, '/events/:event/signup/', { get: showSignup, post: receiveSignup }, CLOSED);
