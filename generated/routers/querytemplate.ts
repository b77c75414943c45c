// Generated from resources/reports/querytemplate.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { querytemplatePlan } from '../resources/querytemplate';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/querytemplate/`. */
export const querytemplateRouter: Router = Router();

querytemplateRouter
  .route('/schema/')
  .get(may('reports', 'view'), answer(schema, querytemplatePlan))
  .all(notAllowed(['GET']));

querytemplateRouter
  .route('/')
  .get(may('reports', 'view'), answer(collection, querytemplatePlan, 'rows'))
  .post(may('reports', 'edit'), answer(create, querytemplatePlan))
  .all(notAllowed(['GET', 'POST']));

querytemplateRouter
  .route('/:key/')
  .get(may('reports', 'view'), answer(detailAsOf, querytemplatePlan))
  .put(may('reports', 'edit'), answer(replace, querytemplatePlan))
  .patch(may('reports', 'edit'), answer(update, querytemplatePlan))
  .delete(may('reports', 'delete'), answer(remove, querytemplatePlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

querytemplateRouter
  .route('/:key/history/')
  .get(may('reports', 'view'), answer(historyOf(querytemplatePlan), historyentryPlan))
  .all(notAllowed(['GET']));
