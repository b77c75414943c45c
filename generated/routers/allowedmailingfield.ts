// Generated from resources/mailings/allowedmailingfield.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { allowedmailingfieldPlan } from '../resources/allowedmailingfield';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/allowedmailingfield/`. */
export const allowedmailingfieldRouter: Router = Router();

allowedmailingfieldRouter
  .route('/schema/')
  .get(may('mailings', 'view'), answer(schema, allowedmailingfieldPlan))
  .all(notAllowed(['GET']));

allowedmailingfieldRouter
  .route('/')
  .get(may('mailings', 'view'), answer(collection, allowedmailingfieldPlan, 'rows'))
  .post(may('mailings', 'edit'), answer(create, allowedmailingfieldPlan))
  .all(notAllowed(['GET', 'POST']));

allowedmailingfieldRouter
  .route('/:key/')
  .get(may('mailings', 'view'), answer(detailAsOf, allowedmailingfieldPlan))
  .put(may('mailings', 'edit'), answer(replace, allowedmailingfieldPlan))
  .patch(may('mailings', 'edit'), answer(update, allowedmailingfieldPlan))
  .delete(may('mailings', 'delete'), answer(remove, allowedmailingfieldPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

allowedmailingfieldRouter
  .route('/:key/history/')
  .get(may('mailings', 'view'), answer(historyOf(allowedmailingfieldPlan), historyentryPlan))
  .all(notAllowed(['GET']));
