// Generated from resources/common/redirect.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { redirectPlan } from '../resources/redirect';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/redirect/`. */
export const redirectRouter: Router = Router();

redirectRouter
  .route('/schema/')
  .get(may('common', 'view'), answer(schema, redirectPlan))
  .all(notAllowed(['GET']));

redirectRouter
  .route('/')
  .get(may('common', 'view'), answer(collection, redirectPlan, 'rows'))
  .post(may('common', 'edit'), answer(create, redirectPlan))
  .all(notAllowed(['GET', 'POST']));

redirectRouter
  .route('/:key/')
  .get(may('common', 'view'), answer(detailAsOf, redirectPlan))
  .put(may('common', 'edit'), answer(replace, redirectPlan))
  .patch(may('common', 'edit'), answer(update, redirectPlan))
  .delete(may('common', 'delete'), answer(remove, redirectPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

redirectRouter
  .route('/:key/history/')
  .get(may('common', 'view'), answer(historyOf(redirectPlan), historyentryPlan))
  .all(notAllowed(['GET']));
