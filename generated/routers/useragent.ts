// Generated from resources/actions/useragent.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, schema } from '../../runtime';
import { useragentPlan } from '../resources/useragent';

/** The endpoints below `/rest/v1/useragent/`. */
export const useragentRouter: Router = Router();

useragentRouter
  .route('/schema/')
  .get(may('actions', 'view'), answer(schema, useragentPlan))
  .all(notAllowed(['GET']));

useragentRouter
  .route('/')
  .get(may('actions', 'view'), answer(collection, useragentPlan, 'rows'))
  .all(notAllowed(['GET']));

useragentRouter
  .route('/:key/')
  .get(may('actions', 'view'), answer(detail, useragentPlan))
  .all(notAllowed(['GET']));
