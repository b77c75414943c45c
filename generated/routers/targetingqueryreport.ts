// Generated from resources/mailings/targetingqueryreport.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { targetingqueryreportPlan } from '../resources/targetingqueryreport';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/targetingqueryreport/`. */
export const targetingqueryreportRouter: Router = Router();

targetingqueryreportRouter
  .route('/schema/')
  .get(may('mailings', 'view'), answer(schema, targetingqueryreportPlan))
  .all(notAllowed(['GET']));

targetingqueryreportRouter
  .route('/')
  .get(may('mailings', 'view'), answer(collection, targetingqueryreportPlan, 'rows'))
  .post(may('mailings', 'edit'), may('reports', 'view'), answer(create, targetingqueryreportPlan))
  .all(notAllowed(['GET', 'POST']));

targetingqueryreportRouter
  .route('/:key/')
  .get(may('mailings', 'view'), answer(detailAsOf, targetingqueryreportPlan))
  .put(may('mailings', 'edit'), may('reports', 'view'), answer(replace, targetingqueryreportPlan))
  .patch(may('mailings', 'edit'), may('reports', 'view'), answer(update, targetingqueryreportPlan))
  .delete(may('mailings', 'delete'), answer(remove, targetingqueryreportPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

targetingqueryreportRouter
  .route('/:key/history/')
  .get(may('mailings', 'view'), answer(historyOf(targetingqueryreportPlan), historyentryPlan))
  .all(notAllowed(['GET']));
