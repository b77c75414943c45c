// Generated from resources/targets/specialtarget.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { specialtargetPlan } from '../resources/specialtarget';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/specialtarget/`. */
export const specialtargetRouter: Router = Router();

specialtargetRouter
  .route('/schema/')
  .get(may('targets', 'view'), answer(schema, specialtargetPlan))
  .all(notAllowed(['GET']));

specialtargetRouter
  .route('/')
  .get(may('targets', 'view'), answer(collection, specialtargetPlan, 'rows'))
  .post(may('targets', 'edit'), answer(create, specialtargetPlan))
  .all(notAllowed(['GET', 'POST']));

specialtargetRouter
  .route('/:key/')
  .get(may('targets', 'view'), answer(detailAsOf, specialtargetPlan))
  .put(may('targets', 'edit'), answer(replace, specialtargetPlan))
  .patch(may('targets', 'edit'), answer(update, specialtargetPlan))
  .delete(may('targets', 'delete'), answer(remove, specialtargetPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

specialtargetRouter
  .route('/:key/history/')
  .get(may('targets', 'view'), answer(historyOf(specialtargetPlan), historyentryPlan))
  .all(notAllowed(['GET']));
