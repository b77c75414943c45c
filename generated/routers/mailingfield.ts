// Generated from resources/mailings/mailingfield.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, remove, schema } from '../../runtime';
import { handler as fieldsCreate } from '../../runtime/domain/fields/handlers/create';
import { handler as fieldsReplace } from '../../runtime/domain/fields/handlers/replace';
import { handler as fieldsUpdate } from '../../runtime/domain/fields/handlers/update';
import { mailingfieldPlan } from '../plans/mailingfield';

/** The endpoints below `/rest/v1/mailingfield/`. */
export const mailingfieldRouter: Router = Router();

mailingfieldRouter
  .route('/schema/')
  .get(may('mailings', 'view'), answer(schema, mailingfieldPlan))
  .all(notAllowed(['GET']));

mailingfieldRouter
  .route('/')
  .get(may('mailings', 'view'), answer(collection, mailingfieldPlan))
  .post(may('mailings', 'edit'), answer(fieldsCreate, mailingfieldPlan))
  .all(notAllowed(['GET', 'POST']));

mailingfieldRouter
  .route('/:key/')
  .get(may('mailings', 'view'), answer(detail, mailingfieldPlan))
  .put(may('mailings', 'edit'), answer(fieldsReplace, mailingfieldPlan))
  .patch(may('mailings', 'edit'), answer(fieldsUpdate, mailingfieldPlan))
  .delete(may('mailings', 'delete'), answer(remove, mailingfieldPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));
