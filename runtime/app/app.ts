import type { RequestListener } from 'node:http';
import { homeSite } from '../domain/home';
import { MAILING_CHECKS } from '../domain/mailings';
import { eventPagesSite, pagesSite, previewSite, sayNotFound } from '../domain/pages';
import { reportsSite } from '../domain/reports';
import { authenticate } from '../core/auth';
import { signInSite } from '../staff/sign-in/site';
import { assemble, type AssembleOptions } from '../core/program/assemble';
import { coreChecks } from '../core/program/core-application';
import { readOpenapi } from '../core/program/release';
import type { Services } from '../core/call/services';
import { routers } from './generated';
import type { Router } from 'express';
import { paymentEventsSite, paymentReturnSite } from '../domain/checkout';
import { mailEventsSite, trackingSite } from '../domain/tracking';

/** What people, mail clients, mail providers and payment processors request without an account, beside the API. */
export const SITES: readonly Router[] = [trackingSite, mailEventsSite, paymentEventsSite, paymentReturnSite, eventPagesSite, pagesSite];

/** The application: the API of every resource in `generated/`, and the sites beside it. */
export function createApp(services: Services, onAnswered?: AssembleOptions['onAnswered']): RequestListener {
  return assemble(services, {
    routers,
    authenticate: authenticate(services),
    sites: SITES,
    staffPages: [signInSite, homeSite, previewSite, reportsSite],
    nowhere: sayNotFound,
    checks: [...coreChecks(), ...MAILING_CHECKS],
    readOpenapi: () => readOpenapi(),
    onAnswered,
  });
}
