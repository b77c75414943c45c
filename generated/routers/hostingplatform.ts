// Generated from resources/common/hostingplatform.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { hostingplatformPlan } from '../resources/hostingplatform';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/hostingplatform/`. */
export const hostingplatformRouter: Router = Router();

hostingplatformRouter
  .route('/schema/')
  .get(may('common', 'view'), answer(schema, hostingplatformPlan))
  .all(notAllowed(['GET']));

hostingplatformRouter
  .route('/')
  .get(may('common', 'view'), answer(collection, hostingplatformPlan, 'rows'))
  .post(may('common', 'edit'), answer(create, hostingplatformPlan))
  .all(notAllowed(['GET', 'POST']));

hostingplatformRouter
  .route('/:key/')
  .get(may('common', 'view'), answer(detailAsOf, hostingplatformPlan))
  .put(may('common', 'edit'), answer(replace, hostingplatformPlan))
  .patch(may('common', 'edit'), answer(update, hostingplatformPlan))
  .delete(may('common', 'delete'), answer(remove, hostingplatformPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

hostingplatformRouter
  .route('/:key/history/')
  .get(may('common', 'view'), answer(historyOf(hostingplatformPlan), historyentryPlan))
  .all(notAllowed(['GET']));
