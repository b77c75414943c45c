// Generated from resources/pages/formfield.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { formfieldPlan } from '../resources/formfield';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/formfield/`. */
export const formfieldRouter: Router = Router();

formfieldRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, formfieldPlan))
  .all(notAllowed(['GET']));

formfieldRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, formfieldPlan, 'rows'))
  .post(may('pages', 'edit'), answer(create, formfieldPlan))
  .all(notAllowed(['GET', 'POST']));

formfieldRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detailAsOf, formfieldPlan))
  .put(may('pages', 'edit'), answer(replace, formfieldPlan))
  .patch(may('pages', 'edit'), answer(update, formfieldPlan))
  .delete(may('pages', 'delete'), answer(remove, formfieldPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

formfieldRouter
  .route('/:key/history/')
  .get(may('pages', 'view'), answer(historyOf(formfieldPlan), historyentryPlan))
  .all(notAllowed(['GET']));
