import type { RequestHandler } from 'express';
import { pages } from '../domain/pages';
import { tracking } from '../domain/tracking';

/** What people and mail clients request without an account, beside the API. */
export const SITES: readonly RequestHandler[] = [tracking, pages];
