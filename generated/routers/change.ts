// Generated from resources/core/integrations/change.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, may, notAllowed, schema, withQuerySchema } from '../../runtime';
import { feed as coreChangesFeed } from '../../runtime/core/handlers/changes';
import { handler as coreTypes } from '../../runtime/core/handlers/types';
import { changePlan } from '../resources/change';

const listGetQuery = {
  after: { type: 'string', description: 'Where to go on: `meta.cursor` of an answer before, `start` for the oldest that is kept, or `now`.' },
  types: { type: 'array', items: { type: 'string' }, description: 'Only events of these types: `user.*,action.processed`.' },
  _limit: { type: 'integer', minimum: 0, description: 'How many events at most: up to 1000, which 0 means too.' },
};

/** The endpoints below `/rest/v1/change/`. */
export const changeRouter: Router = Router();

changeRouter
  .route('/schema/')
  .get(may('integrations', 'view'), answer(schema, changePlan))
  .all(notAllowed(['GET']));

changeRouter
  .route('/')
  .get(may('integrations', 'view'), answer(withQuerySchema(listGetQuery, coreChangesFeed), changePlan))
  .all(notAllowed(['GET']));

changeRouter
  .route('/types/')
  .get(may('integrations', 'view'), answer(coreTypes, changePlan))
  .all(notAllowed(['GET']));

changeRouter
  .route('/:key/')
  .all(notAllowed([]));
