// Generated from resources/pages/textingafteractionmessage.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { textingafteractionmessagePlan } from '../resources/textingafteractionmessage';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/textingafteractionmessage/`. */
export const textingafteractionmessageRouter: Router = Router();

textingafteractionmessageRouter
  .route('/schema/')
  .get(may('pages', 'view'), answer(schema, textingafteractionmessagePlan))
  .all(notAllowed(['GET']));

textingafteractionmessageRouter
  .route('/')
  .get(may('pages', 'view'), answer(collection, textingafteractionmessagePlan, 'rows'))
  .post(may('pages', 'edit'), answer(create, textingafteractionmessagePlan))
  .all(notAllowed(['GET', 'POST']));

textingafteractionmessageRouter
  .route('/:key/')
  .get(may('pages', 'view'), answer(detailAsOf, textingafteractionmessagePlan))
  .put(may('pages', 'edit'), answer(replace, textingafteractionmessagePlan))
  .patch(may('pages', 'edit'), answer(update, textingafteractionmessagePlan))
  .delete(may('pages', 'delete'), answer(remove, textingafteractionmessagePlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

textingafteractionmessageRouter
  .route('/:key/history/')
  .get(may('pages', 'view'), answer(historyOf(textingafteractionmessagePlan), historyentryPlan))
  .all(notAllowed(['GET']));
