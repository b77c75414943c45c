// Generated from resources/pages/template.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, replace, schema, update } from '../../runtime';
import { removeTemplate as pagesLockedSetRemoveTemplate } from '../../runtime/domain/pages/handlers/locked-set';
import { templatePlan } from '../resources/template';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/template/`. */
export const templateRouter: Router = Router();

templateRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, templatePlan))
  .all(notAllowed(['GET']));

templateRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, templatePlan, 'rows'))
  .post(may('pages', 'edit'), answer(create, templatePlan))
  .all(notAllowed(['GET', 'POST']));

templateRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detailAsOf, templatePlan))
  .put(may('pages', 'edit'), answer(replace, templatePlan))
  .patch(may('pages', 'edit'), answer(update, templatePlan))
  .delete(may('pages', 'delete'), answer(pagesLockedSetRemoveTemplate, templatePlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

templateRouter
  .route('/:key/history/')
  .get(may('pages', 'view'), answer(historyOf(templatePlan), historyentryPlan))
  .all(notAllowed(['GET']));
