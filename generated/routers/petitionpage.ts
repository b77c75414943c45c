// Generated from resources/pages/petitionpage.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { petitionpagePlan } from '../resources/petitionpage';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/petitionpage/`. */
export const petitionpageRouter: Router = Router();

petitionpageRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, petitionpagePlan))
  .all(notAllowed(['GET']));

petitionpageRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, petitionpagePlan, 'rows'))
  .post(may('pages', 'edit'), answer(create, petitionpagePlan))
  .all(notAllowed(['GET', 'POST']));

petitionpageRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detailAsOf, petitionpagePlan))
  .put(may('pages', 'edit'), answer(replace, petitionpagePlan))
  .patch(may('pages', 'edit'), answer(update, petitionpagePlan))
  .delete(may('pages', 'delete'), answer(remove, petitionpagePlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

petitionpageRouter
  .route('/:key/history/')
  .get(may('pages', 'view'), answer(historyOf(petitionpagePlan), historyentryPlan))
  .all(notAllowed(['GET']));
