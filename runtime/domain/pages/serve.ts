import type { Request, Response, Router } from 'express';
import { openToScripts } from '../../core/http/cors';
import { handlePage, otherMethods } from './site-answers';

type Handler = (request: Request, response: Response) => Promise<void> | void;

/**
 * Serves an address of a site: GET, HEAD, POST as far as there are handlers, OPTIONS, and a refusal of all else.
 * @param options `open`: whether scripts of other sites may use it
 */
export function serve(
  router: Router,
  path: string,
  { get, post }: { get?: Handler; post?: Handler },
  { open }: { open: boolean } = { open: true },
): void {
  const methods = [...(get ? ['GET', 'HEAD'] : []), ...(post ? ['POST'] : [])];
  const route = router.route(path);
  if (open) route.all(openToScripts(methods));
  if (get) route.get(handlePage(get));
  if (post) route.post(handlePage(post));
  route.all(otherMethods(methods));
}
