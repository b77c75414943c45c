// Generated from resources/mailings/emailwrapper.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { emailwrapperPlan } from '../resources/emailwrapper';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/emailwrapper/`. */
export const emailwrapperRouter: Router = Router();

emailwrapperRouter
  .route('/schema/')
  .get(may('mailings', 'view'), answer(schema, emailwrapperPlan))
  .all(notAllowed(['GET']));

emailwrapperRouter
  .route('/')
  .get(may('mailings', 'view'), answer(collection, emailwrapperPlan, 'rows'))
  .post(may('mailings', 'edit'), answer(create, emailwrapperPlan))
  .all(notAllowed(['GET', 'POST']));

emailwrapperRouter
  .route('/:key/')
  .get(may('mailings', 'view'), answer(detailAsOf, emailwrapperPlan))
  .put(may('mailings', 'edit'), answer(replace, emailwrapperPlan))
  .patch(may('mailings', 'edit'), answer(update, emailwrapperPlan))
  .delete(may('mailings', 'delete'), answer(remove, emailwrapperPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

emailwrapperRouter
  .route('/:key/history/')
  .get(may('mailings', 'view'), answer(historyOf(emailwrapperPlan), historyentryPlan))
  .all(notAllowed(['GET']));
