import type { Request, Response } from 'express';
import type { ResponseFormat } from '../formats/negotiate';
import type { Submission } from '../../staff/submitted';
import type { Answer } from './call';
import { send } from './send';
import { sendPage } from './send-page';

/** Sends an answer in the requested format: as data, or as a page for people. */
export async function sendAnswer(
  request: Request,
  response: Response,
  answer: Answer,
  format: ResponseFormat,
  submitted?: Submission,
): Promise<void> {
  const isPage = format.format === 'html' || format.format === 'form';
  if (isPage && answer.body && !('content' in answer.body)) {
    await sendPage(request, response, answer, { asForm: format.format === 'form', submitted });
  } else send(request, response, answer, format);
}
