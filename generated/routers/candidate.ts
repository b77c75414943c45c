// Generated from resources/money/candidate.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { candidatePlan } from '../resources/candidate';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/candidate/`. */
export const candidateRouter: Router = Router();

candidateRouter
  .route('/schema/')
  .get(may('money', 'view'), answer(schema, candidatePlan))
  .all(notAllowed(['GET']));

candidateRouter
  .route('/')
  .get(may('money', 'view'), answer(collection, candidatePlan, 'rows'))
  .post(may('money', 'edit'), answer(create, candidatePlan))
  .all(notAllowed(['GET', 'POST']));

candidateRouter
  .route('/:key/')
  .get(may('money', 'view'), answer(detailAsOf, candidatePlan))
  .put(may('money', 'edit'), answer(replace, candidatePlan))
  .patch(may('money', 'edit'), answer(update, candidatePlan))
  .delete(may('money', 'delete'), answer(remove, candidatePlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

candidateRouter
  .route('/:key/history/')
  .get(may('money', 'view'), answer(historyOf(candidatePlan), historyentryPlan))
  .all(notAllowed(['GET']));
