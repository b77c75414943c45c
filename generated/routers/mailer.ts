// Generated from resources/mailings/mailer.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, may, notAllowed, schema, withBodyRights, withBodySchema, withQuerySchema, withinScope } from '../../runtime';
import { create as mailingsDocumentCreate, read as mailingsDocumentRead, update as mailingsDocumentUpdate, copy as mailingsDocumentCopy } from '../../runtime/domain/mailings/handlers/document';
import { linesUnsaved as mailingsTargetingLinesUnsaved, rebuild as mailingsTargetingRebuild, why as mailingsTargetingWhy, lines as mailingsTargetingLines, rebuildStatus as mailingsTargetingRebuildStatus } from '../../runtime/domain/mailings/handlers/targeting';
import { queue as mailingsSendingQueue, send as mailingsSendingSend, progress as mailingsSendingProgress, status as mailingsSendingStatus, sendLater as mailingsSendingSendLater, stop as mailingsSendingStop } from '../../runtime/domain/mailings/handlers/sending';
import { results as trackingSentResults, watch as trackingSentWatch } from '../../runtime/domain/tracking/handlers/sent';
import { preview as mailingsProofsPreview, send as mailingsProofsSend, status as mailingsProofsStatus } from '../../runtime/domain/mailings/handlers/proofs';
import { mailerPlan } from '../resources/mailer';

const noBody = { type: 'object' };

const copyBody = {
  type: 'object',
  properties: {
    targeting: { type: 'boolean', description: 'Whether who gets it is copied too; it is unless said otherwise.' },
    keep_test_group: { type: 'boolean', description: 'Without effect.' },
  },
};

const scheduleBody = {
  type: 'object',
  properties: {
    scheduled_for: { title: 'when it goes out', type: ['string', 'null'], format: 'date-time', description: 'A time that is still to come.' },
    recurring_schedule: {
      title: 'again and again',
      type: ['string', 'integer', 'null'],
      description: 'In place of a time: a schedule, for what goes out again and again.',
    },
  },
};

const previewQuery = {
  user: { type: 'string', description: 'The id of the person whose copy it is.' },
  subject: { type: 'integer', minimum: 1, description: 'Which of its subjects, from 1.' },
  part: { type: 'string', enum: ['html', 'text'], description: 'Which part of the mail; html unless said otherwise.' },
  colours: { type: 'string', enum: ['light', 'dark'], description: 'As a mail program in light or dark mode shows it; light unless said otherwise.' },
};

const explainBody = {
  type: 'object',
  required: ['user'],
  properties: { user: { type: ['integer', 'string'], description: 'A person: id, URI or e-mail address.' } },
};

const proofsBody = {
  type: 'object',
  properties: {
    reviewers: {
      type: 'array',
      items: { type: 'string' },
      description: 'Their e-mail addresses. Left empty, it goes to the reviewers of the mailing and to whoever submitted it.',
    },
    users: {
      title: 'as whom',
      type: 'array',
      items: { type: ['string', 'integer'] },
      description: 'People whose copies are sent. Left empty, they are the first of the recipients.',
    },
    count: {
      title: 'proofs for each',
      type: 'integer',
      minimum: 1,
      maximum: 100,
      description: 'How many proofs each reviewer gets. Left empty, one for each of these people.',
    },
    date: { title: 'as of', type: 'string', format: 'date-time', description: 'The time that is pretended, for recurring mailings.' },
  },
};

/** The endpoints below `/rest/v1/mailer/`. */
export const mailerRouter: Router = Router();

mailerRouter
  .route('/schema/')
  .get(may('mailings', 'view'), answer(schema, mailerPlan))
  .all(notAllowed(['GET']));

mailerRouter
  .route('/')
  .get(may('mailings', 'view'), answer(collection, mailerPlan, 'rows'))
  .post(may('mailings', 'edit'), answer(withBodyRights(mailingsDocumentCreate), mailerPlan))
  .all(notAllowed(['GET', 'POST']));

mailerRouter
  .route('/waterfall/')
  .post(may('mailings', 'edit'), answer(mailingsTargetingLinesUnsaved, mailerPlan))
  .all(notAllowed(['POST']));

mailerRouter
  .route('/:key/')
  .get(may('mailings', 'view'), answer(withinScope(mailingsDocumentRead), mailerPlan))
  .patch(may('mailings', 'edit'), answer(withBodyRights(withinScope(mailingsDocumentUpdate)), mailerPlan, undefined, mailingsDocumentRead))
  .all(notAllowed(['GET', 'PATCH']));

mailerRouter
  .route('/:key/queue/')
  .post(may('mailings', 'edit'), answer(withinScope(withBodySchema(noBody, mailingsSendingQueue)), mailerPlan))
  .all(notAllowed(['POST']));

mailerRouter
  .route('/:key/send/')
  .post(may('mailings', 'edit'), answer(withinScope(withBodySchema(noBody, mailingsSendingSend)), mailerPlan))
  .all(notAllowed(['POST']));

mailerRouter
  .route('/:key/results/')
  .get(may('mailings', 'view'), answer(withinScope(trackingSentResults), mailerPlan, 'rows'))
  .all(notAllowed(['GET']));

mailerRouter
  .route('/:key/progress/')
  .get(may('mailings', 'view'), answer(withinScope(mailingsSendingProgress), mailerPlan))
  .all(notAllowed(['GET']));

mailerRouter
  .route('/:key/watch/')
  .get(may('mailings', 'view'), answer(withinScope(trackingSentWatch), mailerPlan))
  .all(notAllowed(['GET']));

mailerRouter
  .route('/:key/copy/')
  .post(may('mailings', 'edit'), answer(withinScope(withBodySchema(copyBody, mailingsDocumentCopy, ['targeting', 'keep_test_group'])), mailerPlan))
  .all(notAllowed(['POST']));

mailerRouter
  .route('/:key/status/')
  .get(may('mailings', 'view'), answer(withinScope(mailingsSendingStatus), mailerPlan))
  .all(notAllowed(['GET']));

mailerRouter
  .route('/:key/schedule/')
  .post(may('mailings', 'edit'), answer(withinScope(withBodySchema(scheduleBody, mailingsSendingSendLater, ['scheduled_for', 'recurring_schedule'])), mailerPlan))
  .all(notAllowed(['POST']));

mailerRouter
  .route('/:key/preview/')
  .get(may('mailings', 'view'), answer(withinScope(withQuerySchema(previewQuery, mailingsProofsPreview)), mailerPlan))
  .all(notAllowed(['GET']));

mailerRouter
  .route('/:key/stop/')
  .post(may('mailings', 'edit'), answer(withinScope(withBodySchema(noBody, mailingsSendingStop)), mailerPlan))
  .all(notAllowed(['POST']));

mailerRouter
  .route('/:key/rebuild/')
  .post(may('mailings', 'edit'), answer(withinScope(withBodySchema(noBody, mailingsTargetingRebuild)), mailerPlan))
  .all(notAllowed(['POST']));

mailerRouter
  .route('/:key/explain/')
  .post(may('mailings', 'view'), answer(withinScope(withBodySchema(explainBody, mailingsTargetingWhy, ['user'])), mailerPlan))
  .all(notAllowed(['POST']));

mailerRouter
  .route('/:key/waterfall/')
  .get(may('mailings', 'view'), answer(withinScope(mailingsTargetingLines), mailerPlan))
  .all(notAllowed(['GET']));

mailerRouter
  .route('/:key/rebuild/status/:subkey/')
  .get(may('mailings', 'view'), answer(withinScope(mailingsTargetingRebuildStatus), mailerPlan))
  .all(notAllowed(['GET']));

mailerRouter
  .route('/:key/proofs/')
  .post(may('mailings', 'edit'), answer(withinScope(withBodySchema(proofsBody, mailingsProofsSend, ['reviewers', 'users', 'count', 'date'])), mailerPlan))
  .all(notAllowed(['POST']));

mailerRouter
  .route('/:key/proofs/status/:subkey/')
  .get(may('mailings', 'view'), answer(withinScope(mailingsProofsStatus), mailerPlan))
  .all(notAllowed(['GET']));
