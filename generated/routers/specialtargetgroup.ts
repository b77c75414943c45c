// Generated from resources/targets/specialtargetgroup.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { specialtargetgroupPlan } from '../resources/specialtargetgroup';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/specialtargetgroup/`. */
export const specialtargetgroupRouter: Router = Router();

specialtargetgroupRouter
  .route('/schema/')
  .get(may('targets', 'view'), answer(schema, specialtargetgroupPlan))
  .all(notAllowed(['GET']));

specialtargetgroupRouter
  .route('/')
  .get(may('targets', 'view'), answer(collection, specialtargetgroupPlan, 'rows'))
  .post(may('targets', 'edit'), answer(create, specialtargetgroupPlan))
  .all(notAllowed(['GET', 'POST']));

specialtargetgroupRouter
  .route('/:key/')
  .get(may('targets', 'view'), answer(detailAsOf, specialtargetgroupPlan))
  .put(may('targets', 'edit'), answer(replace, specialtargetgroupPlan))
  .patch(may('targets', 'edit'), answer(update, specialtargetgroupPlan))
  .delete(may('targets', 'delete'), answer(remove, specialtargetgroupPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

specialtargetgroupRouter
  .route('/:key/history/')
  .get(may('targets', 'view'), answer(historyOf(specialtargetgroupPlan), historyentryPlan))
  .all(notAllowed(['GET']));
