// Generated from resources/mailings/mailingfield.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { mailingfieldPlan } from '../resources/mailingfield';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/mailingfield/`. */
export const mailingfieldRouter: Router = Router();

mailingfieldRouter
  .route('/schema/')
  .get(may('mailings', 'view'), answer(schema, mailingfieldPlan))
  .all(notAllowed(['GET']));

mailingfieldRouter
  .route('/')
  .get(may('mailings', 'view'), answer(collection, mailingfieldPlan, 'rows'))
  .post(may('mailings', 'edit'), answer(create, mailingfieldPlan))
  .all(notAllowed(['GET', 'POST']));

mailingfieldRouter
  .route('/:key/')
  .get(may('mailings', 'view'), answer(detailAsOf, mailingfieldPlan))
  .put(may('mailings', 'edit'), answer(replace, mailingfieldPlan))
  .patch(may('mailings', 'edit'), answer(update, mailingfieldPlan))
  .delete(may('mailings', 'delete'), answer(remove, mailingfieldPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

mailingfieldRouter
  .route('/:key/history/')
  .get(may('mailings', 'view'), answer(historyOf(mailingfieldPlan), historyentryPlan))
  .all(notAllowed(['GET']));
