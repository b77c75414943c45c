// Generated from resources/mailings/targetingqueryreportparam.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { targetingqueryreportparamPlan } from '../resources/targetingqueryreportparam';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/targetingqueryreportparam/`. */
export const targetingqueryreportparamRouter: Router = Router();

targetingqueryreportparamRouter
  .route('/schema/')
  .get(may('mailings', 'view'), answer(schema, targetingqueryreportparamPlan))
  .all(notAllowed(['GET']));

targetingqueryreportparamRouter
  .route('/')
  .get(may('mailings', 'view'), answer(collection, targetingqueryreportparamPlan, 'rows'))
  .post(may('mailings', 'edit'), may('reports', 'view'), answer(create, targetingqueryreportparamPlan))
  .all(notAllowed(['GET', 'POST']));

targetingqueryreportparamRouter
  .route('/:key/')
  .get(may('mailings', 'view'), answer(detailAsOf, targetingqueryreportparamPlan))
  .put(may('mailings', 'edit'), may('reports', 'view'), answer(replace, targetingqueryreportparamPlan))
  .patch(may('mailings', 'edit'), may('reports', 'view'), answer(update, targetingqueryreportparamPlan))
  .delete(may('mailings', 'delete'), answer(remove, targetingqueryreportparamPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

targetingqueryreportparamRouter
  .route('/:key/history/')
  .get(may('mailings', 'view'), answer(historyOf(targetingqueryreportparamPlan), historyentryPlan))
  .all(notAllowed(['GET']));
