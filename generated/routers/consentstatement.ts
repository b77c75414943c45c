// Generated from resources/lists/consentstatement.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, schema } from '../../runtime';
import { consentstatementPlan } from '../resources/consentstatement';

/** The endpoints below `/rest/v1/consentstatement/`. */
export const consentstatementRouter: Router = Router();

consentstatementRouter
  .route('/schema/')
  .get(may('lists', 'view'), answer(schema, consentstatementPlan))
  .all(notAllowed(['GET']));

consentstatementRouter
  .route('/')
  .get(may('lists', 'view'), answer(collection, consentstatementPlan, 'rows'))
  .all(notAllowed(['GET']));

consentstatementRouter
  .route('/:key/')
  .get(may('lists', 'view'), answer(detail, consentstatementPlan))
  .all(notAllowed(['GET']));
