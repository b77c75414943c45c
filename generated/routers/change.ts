// Generated from resources/integrations/change.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, asked, may, notAllowed, schema } from '../../runtime';
import { handler as changesFeed } from '../../runtime/domain/changes/handlers/feed';
import { handler as changesTypes } from '../../runtime/domain/changes/handlers/types';
import { changePlan } from '../resources/change';

/** The endpoints below `/rest/v1/change/`. */
export const changeRouter: Router = Router();

changeRouter
  .route('/schema/')
  .get(may('integrations', 'view'), answer(schema, changePlan))
  .all(notAllowed(['GET']));

changeRouter
  .route('/')
  .get(may('integrations', 'view'), answer(asked(['after', 'types', '_limit'], changesFeed), changePlan))
  .all(notAllowed(['GET']));

changeRouter
  .route('/types/')
  .get(may('integrations', 'view'), answer(changesTypes, changePlan))
  .all(notAllowed(['GET']));

changeRouter
  .route('/:key/')
  .all(notAllowed([]));
