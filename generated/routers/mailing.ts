// Generated from resources/mailings/mailing.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, replace, schema, update, withBodyRights, withBodySchema, withinScope } from '../../runtime';
import { remove as mailingsDocumentRemove, makeModel as mailingsDocumentMakeModel, makeDraft as mailingsDocumentMakeDraft } from '../../runtime/domain/mailings/handlers/document';
import { recur as mailingsSendingRecur } from '../../runtime/domain/mailings/handlers/sending';
import { mailingPlan } from '../resources/mailing';
import { historyentryPlan } from '../resources/historyentry';

const noBody = { type: 'object' };

/** The endpoints below `/rest/v1/mailing/`. */
export const mailingRouter: Router = Router();

mailingRouter
  .route('/schema/')
  .get(may('mailings', 'view'), answer(schema, mailingPlan))
  .all(notAllowed(['GET']));

mailingRouter
  .route('/')
  .get(may('mailings', 'view'), answer(collection, mailingPlan, 'rows'))
  .post(may('mailings', 'edit'), answer(withBodyRights(create), mailingPlan))
  .all(notAllowed(['GET', 'POST']));

mailingRouter
  .route('/:key/')
  .get(may('mailings', 'view'), answer(detailAsOf, mailingPlan))
  .put(may('mailings', 'edit'), answer(withBodyRights(replace), mailingPlan))
  .patch(may('mailings', 'edit'), answer(withBodyRights(update), mailingPlan))
  .delete(may('mailings', 'delete'), answer(withinScope(mailingsDocumentRemove), mailingPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

mailingRouter
  .route('/:key/history/')
  .get(may('mailings', 'view'), answer(historyOf(mailingPlan), historyentryPlan))
  .all(notAllowed(['GET']));

mailingRouter
  .route('/:key/model/')
  .post(may('mailings', 'edit'), answer(withinScope(withBodySchema(noBody, mailingsDocumentMakeModel)), mailingPlan))
  .all(notAllowed(['POST']));

mailingRouter
  .route('/:key/draft/')
  .post(may('mailings', 'edit'), answer(withinScope(withBodySchema(noBody, mailingsDocumentMakeDraft)), mailingPlan))
  .all(notAllowed(['POST']));

mailingRouter
  .route('/:key/schedule/')
  .post(may('mailings', 'edit'), answer(withinScope(withBodySchema(noBody, mailingsSendingRecur)), mailingPlan))
  .all(notAllowed(['POST']));
