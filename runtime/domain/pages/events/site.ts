import { Router } from 'express';
import { serve } from '../serve';
import { receiveConfirmation, showConfirmation } from './confirm';

/** The pages about events, without credentials. What signed links open is closed to scripts of other sites. */
export const eventPagesSite = Router({ caseSensitive: true, strict: true });

const CLOSED = { open: false };

serve(eventPagesSite, '/events/:event/confirm/', { get: showConfirmation, post: receiveConfirmation }, CLOSED);
