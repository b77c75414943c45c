// Generated from resources/mailings/usermailing.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, schema } from '../../runtime';
import { usermailingPlan } from '../resources/usermailing';

/** The endpoints below `/rest/v1/usermailing/`. */
export const usermailingRouter: Router = Router();

usermailingRouter
  .route('/schema/')
  .get(may('mailings', 'view'), answer(schema, usermailingPlan))
  .all(notAllowed(['GET']));

usermailingRouter
  .route('/')
  .get(may('mailings', 'view'), answer(collection, usermailingPlan, 'rows'))
  .all(notAllowed(['GET']));

usermailingRouter
  .route('/:key/')
  .get(may('mailings', 'view'), answer(detail, usermailingPlan))
  .all(notAllowed(['GET']));
