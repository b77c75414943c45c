// Generated from resources/common/tag.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { tagPlan } from '../resources/tag';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/tag/`. */
export const tagRouter: Router = Router();

tagRouter
  .route('/schema/')
  .get(may('common', 'view'), answer(schema, tagPlan))
  .all(notAllowed(['GET']));

tagRouter
  .route('/')
  .get(may('common', 'view'), answer(collection, tagPlan, 'rows'))
  .post(may('common', 'edit'), answer(create, tagPlan))
  .all(notAllowed(['GET', 'POST']));

tagRouter
  .route('/:key/')
  .get(may('common', 'view'), answer(detailAsOf, tagPlan))
  .put(may('common', 'edit'), answer(replace, tagPlan))
  .patch(may('common', 'edit'), answer(update, tagPlan))
  .delete(may('common', 'delete'), answer(remove, tagPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

tagRouter
  .route('/:key/history/')
  .get(may('common', 'view'), answer(historyOf(tagPlan), historyentryPlan))
  .all(notAllowed(['GET']));
