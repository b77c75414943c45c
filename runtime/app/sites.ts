import type { Router } from 'express';
import { pagesSite } from '../domain/pages';
import { mailEventsSite, trackingSite } from '../domain/tracking';

/** What people, mail clients and mail providers request without an account, beside the API. */
export const SITES: readonly Router[] = [trackingSite, mailEventsSite, pagesSite];
