import type { Router } from 'express';
import { paymentEventsSite, paymentReturnSite } from '../domain/checkout';
import { eventPagesSite, pagesSite } from '../domain/pages';
import { mailEventsSite, trackingSite } from '../domain/tracking';

/** What people, mail clients, mail providers and payment processors request without an account, beside the API. */
export const SITES: readonly Router[] = [trackingSite, mailEventsSite, paymentEventsSite, paymentReturnSite, eventPagesSite, pagesSite];
