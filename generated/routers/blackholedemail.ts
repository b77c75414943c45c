// Generated from resources/mailings/blackholedemail.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detail, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { blackholedemailPlan } from '../resources/blackholedemail';

/** The endpoints below `/rest/v1/blackholedemail/`. */
export const blackholedemailRouter: Router = Router();

blackholedemailRouter
  .route('/schema/')
  .get(may('mailings', 'view'), answer(schema, blackholedemailPlan))
  .all(notAllowed(['GET']));

blackholedemailRouter
  .route('/')
  .get(may('mailings', 'view'), answer(collection, blackholedemailPlan, 'rows'))
  .post(may('mailings', 'edit'), answer(create, blackholedemailPlan))
  .all(notAllowed(['GET', 'POST']));

blackholedemailRouter
  .route('/:key/')
  .get(may('mailings', 'view'), answer(detail, blackholedemailPlan))
  .put(may('mailings', 'edit'), answer(replace, blackholedemailPlan))
  .patch(may('mailings', 'edit'), answer(update, blackholedemailPlan))
  .delete(may('mailings', 'delete'), answer(remove, blackholedemailPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));
