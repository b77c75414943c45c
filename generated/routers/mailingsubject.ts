// Generated from resources/mailings/mailingsubject.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { mailingsubjectPlan } from '../resources/mailingsubject';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/mailingsubject/`. */
export const mailingsubjectRouter: Router = Router();

mailingsubjectRouter
  .route('/schema/')
  .get(may('mailings', 'view'), answer(schema, mailingsubjectPlan))
  .all(notAllowed(['GET']));

mailingsubjectRouter
  .route('/')
  .get(may('mailings', 'view'), answer(collection, mailingsubjectPlan, 'rows'))
  .post(may('mailings', 'edit'), answer(create, mailingsubjectPlan))
  .all(notAllowed(['GET', 'POST']));

mailingsubjectRouter
  .route('/:key/')
  .get(may('mailings', 'view'), answer(detailAsOf, mailingsubjectPlan))
  .put(may('mailings', 'edit'), answer(replace, mailingsubjectPlan))
  .patch(may('mailings', 'edit'), answer(update, mailingsubjectPlan))
  .delete(may('mailings', 'delete'), answer(remove, mailingsubjectPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

mailingsubjectRouter
  .route('/:key/history/')
  .get(may('mailings', 'view'), answer(historyOf(mailingsubjectPlan), historyentryPlan))
  .all(notAllowed(['GET']));
