// Generated from resources/mailings/click.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, schema } from '../../runtime';
import { clickPlan } from '../resources/click';

/** The endpoints below `/rest/v1/click/`. */
export const clickRouter: Router = Router();

clickRouter
  .route('/schema/')
  .get(may('mailings', 'view'), answer(schema, clickPlan))
  .all(notAllowed(['GET']));

clickRouter
  .route('/')
  .get(may('mailings', 'view'), answer(collection, clickPlan, 'rows'))
  .all(notAllowed(['GET']));

clickRouter
  .route('/:key/')
  .get(may('mailings', 'view'), answer(detail, clickPlan))
  .all(notAllowed(['GET']));
