import type { Router } from 'express';
import { pagesSite } from '../domain/pages';
import { trackingSite } from '../domain/tracking';

/** What people and mail clients request without an account, beside the API. */
export const SITES: readonly Router[] = [trackingSite, pagesSite];
