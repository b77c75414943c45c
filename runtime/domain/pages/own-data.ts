import type { Request, Response } from 'express';
import { queryOf } from '../../core/request/request';
import { sendContent } from '../../core/http/send-content';
import { findPerson, personArchive } from '../people';
import { sendMessage } from './site-answers';
import { identifyVisitor } from './visitor';

/** GET `/my-data/?i=<login token>`: all that is kept about the visitor, as a ZIP archive. 403 without a valid login token: an akid proves nothing. */
export async function sendOwnData(request: Request, response: Response): Promise<void> {
  const { userId, signedIn } = await identifyVisitor(request.services, queryOf(request), request.ip);
  const person = signedIn && userId !== null ? await findPerson(request.services, userId) : undefined;
  if (!person) {
    sendMessage(request, response, 403, 'refused');
    return;
  }
  const answer = await personArchive(request.services, person);
  sendContent(request, response, answer, answer.body);
}
