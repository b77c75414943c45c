// Generated from resources/core/staff/authgroup.yaml and resources/staff/authgroup.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detailAsOf, historyOf, may, notAllowed, schema } from '../../runtime';
import { authgroupPlan } from '../resources/authgroup';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/authgroup/`. */
export const authgroupRouter: Router = Router();

authgroupRouter
  .route('/schema/')
  .get(may('staff', 'view'), answer(schema, authgroupPlan))
  .all(notAllowed(['GET']));

authgroupRouter
  .route('/')
  .get(may('staff', 'view'), answer(collection, authgroupPlan, 'rows'))
  .all(notAllowed(['GET']));

authgroupRouter
  .route('/:key/')
  .get(may('staff', 'view'), answer(detailAsOf, authgroupPlan))
  .all(notAllowed(['GET']));

authgroupRouter
  .route('/:key/history/')
  .get(may('staff', 'view'), answer(historyOf(authgroupPlan), historyentryPlan))
  .all(notAllowed(['GET']));
