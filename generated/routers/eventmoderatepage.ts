// Generated from resources/pages/eventmoderatepage.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { eventmoderatepagePlan } from '../resources/eventmoderatepage';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/eventmoderatepage/`. */
export const eventmoderatepageRouter: Router = Router();

eventmoderatepageRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, eventmoderatepagePlan))
  .all(notAllowed(['GET']));

eventmoderatepageRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, eventmoderatepagePlan, 'rows'))
  .post(may('pages', 'edit'), answer(create, eventmoderatepagePlan))
  .all(notAllowed(['GET', 'POST']));

eventmoderatepageRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detailAsOf, eventmoderatepagePlan))
  .put(may('pages', 'edit'), answer(replace, eventmoderatepagePlan))
  .patch(may('pages', 'edit'), answer(update, eventmoderatepagePlan))
  .delete(may('pages', 'delete'), answer(remove, eventmoderatepagePlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

eventmoderatepageRouter
  .route('/:key/history/')
  .get(may('pages', 'view'), answer(historyOf(eventmoderatepagePlan), historyentryPlan))
  .all(notAllowed(['GET']));
