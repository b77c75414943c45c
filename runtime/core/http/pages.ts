import type { Router } from 'express';
import type { Request, Response } from '../express';
import type { HttpError } from '../errors/http-error';
import type { ResourcePlan } from '../plan/plan';
import type { Answer } from '../call';

/** The path below which pages are for staff alone. */
export const STAFF_PREFIX = '/staff';

/** The parameter in which a form page sends its method, because browsers can only GET and POST. */
export const METHOD_PARAMETER = '_method';

/**
 * How answers look to people: `format=html` and `format=form`, and what the forms of such pages send. The room of the pages for staff gives its own to
 * `Services.pages`; without them the core has plain ones.
 */
export interface Pages {
  /** The query that the handler gets, or the address that is meant: a browser is sent there. */
  ask(request: Request, plan: ResourcePlan, query: URLSearchParams): URLSearchParams | { address: string };
  /** The body that an API client would send, from the fields of a form. Throws 400 for a text that its field cannot be. */
  readForm(request: Request, plan: ResourcePlan, fields: unknown): unknown;
  /** Where a browser goes after a form that was done. */
  addressAfter(request: Request, plan: ResourcePlan, answer: Answer): string;
  /** Sends an answer with a value as a page, or as the form of its object. Where a form was refused, `refusal` says why, and it is shown again. */
  send(request: Request, response: Response, answer: Answer, asForm: boolean, refusal?: HttpError): Promise<void>;
  /** What is served beside the resources. Plain pages have none of it. */
  site?: {
    /** Where somebody signs in who asks for a page without credentials. */
    signIn: string;
    /** What pages load: it holds no secret, so it needs no account. */
    files: Router;
    /** What forms ask for, for staff. */
    lookups: Router;
    /** The pages that tell people of the API, below `/rest/v1/docs/`. */
    explorer: Router;
  };
}

declare module '../services' {
  interface Services {
    /** Without them the core has plain ones (`plain-pages.ts`). */
    pages?: Pages;
  }
}
