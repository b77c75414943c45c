// Generated from resources/actions/undeliveredletter.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, schema } from '../../runtime';
import { undeliveredletterPlan } from '../resources/undeliveredletter';

/** The endpoints below `/rest/v1/undeliveredletter/`. */
export const undeliveredletterRouter: Router = Router();

undeliveredletterRouter
  .route('/schema/')
  .get(may('actions', 'view'), answer(schema, undeliveredletterPlan))
  .all(notAllowed(['GET']));

undeliveredletterRouter
  .route('/')
  .get(may('actions', 'view'), answer(collection, undeliveredletterPlan, 'rows'))
  .all(notAllowed(['GET']));

undeliveredletterRouter
  .route('/:key/')
  .get(may('actions', 'view'), answer(detail, undeliveredletterPlan))
  .all(notAllowed(['GET']));
