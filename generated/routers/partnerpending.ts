// Generated from resources/links/partnerpending.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, schema } from '../../runtime';
import { partnerpendingPlan } from '../resources/partnerpending';

/** The endpoints below `/rest/v1/partnerpending/`. */
export const partnerpendingRouter: Router = Router();

partnerpendingRouter
  .route('/schema/')
  .get(may('links', 'view'), answer(schema, partnerpendingPlan))
  .all(notAllowed(['GET']));

partnerpendingRouter
  .route('/')
  .get(may('links', 'view'), answer(collection, partnerpendingPlan, 'rows'))
  .all(notAllowed(['GET']));

partnerpendingRouter
  .route('/:key/')
  .get(may('links', 'view'), answer(detail, partnerpendingPlan))
  .all(notAllowed(['GET']));
