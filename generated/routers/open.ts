// Generated from resources/mailings/open.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, schema } from '../../runtime';
import { openPlan } from '../resources/open';

/** The endpoints below `/rest/v1/open/`. */
export const openRouter: Router = Router();

openRouter
  .route('/schema/')
  .get(may('mailings', 'view'), answer(schema, openPlan))
  .all(notAllowed(['GET']));

openRouter
  .route('/')
  .get(may('mailings', 'view'), answer(collection, openPlan, 'rows'))
  .all(notAllowed(['GET']));

openRouter
  .route('/:key/')
  .get(may('mailings', 'view'), answer(detail, openPlan))
  .all(notAllowed(['GET']));
