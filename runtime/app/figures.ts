import { MAILING_FIGURES } from '../domain/mailings';
import { WEBHOOK_FIGURES } from '../domain/webhooks';
import type { Figure } from '../core/telemetry/metrics';

/** What operators see of the domain, beside what the core measures. */
export const FIGURES: readonly Figure[] = [...MAILING_FIGURES, ...WEBHOOK_FIGURES];
