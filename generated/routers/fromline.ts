// Generated from resources/mailings/fromline.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { fromlinePlan } from '../resources/fromline';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/fromline/`. */
export const fromlineRouter: Router = Router();

fromlineRouter
  .route('/schema/')
  .get(may('mailings', 'view'), answer(schema, fromlinePlan))
  .all(notAllowed(['GET']));

fromlineRouter
  .route('/')
  .get(may('mailings', 'view'), answer(collection, fromlinePlan, 'rows'))
  .post(may('mailings', 'edit'), answer(create, fromlinePlan))
  .all(notAllowed(['GET', 'POST']));

fromlineRouter
  .route('/:key/')
  .get(may('mailings', 'view'), answer(detailAsOf, fromlinePlan))
  .put(may('mailings', 'edit'), answer(replace, fromlinePlan))
  .patch(may('mailings', 'edit'), answer(update, fromlinePlan))
  .delete(may('mailings', 'delete'), answer(remove, fromlinePlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

fromlineRouter
  .route('/:key/history/')
  .get(may('mailings', 'view'), answer(historyOf(fromlinePlan), historyentryPlan))
  .all(notAllowed(['GET']));
