// Generated from resources/mailings/clickurl.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, schema } from '../../runtime';
import { clickurlPlan } from '../resources/clickurl';

/** The endpoints below `/rest/v1/clickurl/`. */
export const clickurlRouter: Router = Router();

clickurlRouter
  .route('/schema/')
  .get(may('mailings', 'view'), answer(schema, clickurlPlan))
  .all(notAllowed(['GET']));

clickurlRouter
  .route('/')
  .get(may('mailings', 'view'), answer(collection, clickurlPlan, 'rows'))
  .all(notAllowed(['GET']));

clickurlRouter
  .route('/:key/')
  .get(may('mailings', 'view'), answer(detail, clickurlPlan))
  .all(notAllowed(['GET']));
