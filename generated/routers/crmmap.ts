// Generated from resources/links/crmmap.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, schema } from '../../runtime';
import { crmmapPlan } from '../plans/crmmap';

/** The endpoints below `/rest/v1/crmmap/`. */
export const crmmapRouter: Router = Router();

crmmapRouter
  .route('/schema/')
  .get(may('links', 'view'), answer(schema, crmmapPlan))
  .all(notAllowed(['GET']));

crmmapRouter
  .route('/')
  .get(may('links', 'view'), answer(collection, crmmapPlan))
  .all(notAllowed(['GET']));

crmmapRouter
  .route('/:key/')
  .get(may('links', 'view'), answer(detail, crmmapPlan))
  .all(notAllowed(['GET']));
