// Generated from resources/reports/querytemplate.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, schema } from '../../runtime';
import { querytemplatePlan } from '../plans/querytemplate';

/** The endpoints below `/rest/v1/querytemplate/`. */
export const querytemplateRouter: Router = Router();

querytemplateRouter
  .route('/schema/')
  .get(may('reports', 'view'), answer(schema, querytemplatePlan))
  .all(notAllowed(['GET']));

querytemplateRouter
  .route('/')
  .get(may('reports', 'view'), answer(collection, querytemplatePlan))
  .all(notAllowed(['GET']));

querytemplateRouter
  .route('/:key/')
  .get(may('reports', 'view'), answer(detail, querytemplatePlan))
  .all(notAllowed(['GET']));
