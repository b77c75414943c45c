// Generated from resources/pages/userformfield.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detail, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { userformfieldPlan } from '../resources/userformfield';

/** The endpoints below `/rest/v1/userformfield/`. */
export const userformfieldRouter: Router = Router();

userformfieldRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, userformfieldPlan))
  .all(notAllowed(['GET']));

userformfieldRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, userformfieldPlan, 'rows'))
  .post(may('pages', 'edit'), answer(create, userformfieldPlan))
  .all(notAllowed(['GET', 'POST']));

userformfieldRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detail, userformfieldPlan))
  .put(may('pages', 'edit'), answer(replace, userformfieldPlan))
  .patch(may('pages', 'edit'), answer(update, userformfieldPlan))
  .delete(may('pages', 'delete'), answer(remove, userformfieldPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));
