import type { Request, Response } from '../express';
import type { HttpError } from '../errors/http-error';
import type { ResponseFormat } from '../formats/negotiate';
import type { Answer } from '../call';
import { pagesOf } from './plain-pages';
import { send } from './send';

/** Sends an answer in the requested format: as data, or as a page for people. `refusal` is why a form was refused, whose page shows it again. */
export async function sendAnswer(
  request: Request,
  response: Response,
  answer: Answer,
  format: ResponseFormat,
  refusal?: HttpError,
): Promise<void> {
  const isPage = format.format === 'html' || format.format === 'form';
  if (isPage && answer.body && !('content' in answer.body)) {
    await pagesOf(request).send(request, response, answer, format.format === 'form', refusal);
  } else send(request, response, answer, format);
}
