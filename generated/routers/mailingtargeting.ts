// Generated from resources/mailings/mailingtargeting.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update, withBodyRights } from '../../runtime';
import { mailingtargetingPlan } from '../resources/mailingtargeting';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/mailingtargeting/`. */
export const mailingtargetingRouter: Router = Router();

mailingtargetingRouter
  .route('/schema/')
  .get(may('mailings', 'view'), answer(schema, mailingtargetingPlan))
  .all(notAllowed(['GET']));

mailingtargetingRouter
  .route('/')
  .get(may('mailings', 'view'), answer(collection, mailingtargetingPlan, 'rows'))
  .post(may('mailings', 'edit'), answer(withBodyRights(create), mailingtargetingPlan))
  .all(notAllowed(['GET', 'POST']));

mailingtargetingRouter
  .route('/:key/')
  .get(may('mailings', 'view'), answer(detailAsOf, mailingtargetingPlan))
  .put(may('mailings', 'edit'), answer(withBodyRights(replace), mailingtargetingPlan))
  .patch(may('mailings', 'edit'), answer(withBodyRights(update), mailingtargetingPlan))
  .delete(may('mailings', 'delete'), answer(remove, mailingtargetingPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

mailingtargetingRouter
  .route('/:key/history/')
  .get(may('mailings', 'view'), answer(historyOf(mailingtargetingPlan), historyentryPlan))
  .all(notAllowed(['GET']));
