// Generated from resources/pages/pagefield.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, remove, schema } from '../../runtime';
import { handler as fieldsCreate } from '../../runtime/domain/fields/handlers/create';
import { handler as fieldsReplace } from '../../runtime/domain/fields/handlers/replace';
import { handler as fieldsUpdate } from '../../runtime/domain/fields/handlers/update';
import { pagefieldPlan } from '../plans/pagefield';

/** The endpoints below `/rest/v1/pagefield/`. */
export const pagefieldRouter: Router = Router();

pagefieldRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, pagefieldPlan))
  .all(notAllowed(['GET']));

pagefieldRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, pagefieldPlan))
  .post(may('pages', 'edit'), answer(fieldsCreate, pagefieldPlan))
  .all(notAllowed(['GET', 'POST']));

pagefieldRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detail, pagefieldPlan))
  .put(may('pages', 'edit'), answer(fieldsReplace, pagefieldPlan))
  .patch(may('pages', 'edit'), answer(fieldsUpdate, pagefieldPlan))
  .delete(may('pages', 'delete'), answer(remove, pagefieldPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));
