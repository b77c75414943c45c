// Generated from resources/pages/templateset.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { templatesetPlan } from '../resources/templateset';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/templateset/`. */
export const templatesetRouter: Router = Router();

templatesetRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, templatesetPlan))
  .all(notAllowed(['GET']));

templatesetRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, templatesetPlan, 'rows'))
  .post(may('pages', 'edit'), answer(create, templatesetPlan))
  .all(notAllowed(['GET', 'POST']));

templatesetRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detailAsOf, templatesetPlan))
  .put(may('pages', 'edit'), answer(replace, templatesetPlan))
  .patch(may('pages', 'edit'), answer(update, templatesetPlan))
  .delete(may('pages', 'delete'), answer(remove, templatesetPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

templatesetRouter
  .route('/:key/history/')
  .get(may('pages', 'view'), answer(historyOf(templatesetPlan), historyentryPlan))
  .all(notAllowed(['GET']));
