// Generated from resources/core/staff/authuser.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detailAsOf, historyOf, may, notAllowed, schema } from '../../runtime';
import { authuserPlan } from '../resources/authuser';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/authuser/`. */
export const authuserRouter: Router = Router();

authuserRouter
  .route('/schema/')
  .get(may('staff', 'view'), answer(schema, authuserPlan))
  .all(notAllowed(['GET']));

authuserRouter
  .route('/')
  .get(may('staff', 'view'), answer(collection, authuserPlan, 'rows'))
  .all(notAllowed(['GET']));

authuserRouter
  .route('/:key/')
  .get(may('staff', 'view'), answer(detailAsOf, authuserPlan))
  .all(notAllowed(['GET']));

authuserRouter
  .route('/:key/history/')
  .get(may('staff', 'view'), answer(historyOf(authuserPlan), historyentryPlan))
  .all(notAllowed(['GET']));
