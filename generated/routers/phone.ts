// Generated from resources/users/phone.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, historyOf, may, notAllowed, remove, schema } from '../../runtime';
import { createPhone as peoplePhoneCreatePhone, replacePhone as peoplePhoneReplacePhone, updatePhone as peoplePhoneUpdatePhone } from '../../runtime/domain/people/handlers/phone';
import { phonePlan } from '../resources/phone';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/phone/`. */
export const phoneRouter: Router = Router();

phoneRouter
  .route('/schema/')
  .get(may('users', 'view'), answer(schema, phonePlan))
  .all(notAllowed(['GET']));

phoneRouter
  .route('/')
  .get(may('users', 'view'), answer(collection, phonePlan, 'rows'))
  .post(may('users', 'edit'), answer(peoplePhoneCreatePhone, phonePlan))
  .all(notAllowed(['GET', 'POST']));

phoneRouter
  .route('/:key/')
  .get(may('users', 'view'), answer(detail, phonePlan))
  .put(may('users', 'edit'), answer(peoplePhoneReplacePhone, phonePlan))
  .patch(may('users', 'edit'), answer(peoplePhoneUpdatePhone, phonePlan))
  .delete(may('users', 'delete'), answer(remove, phonePlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

phoneRouter
  .route('/:key/history/')
  .get(may('users', 'view'), answer(historyOf(phonePlan), historyentryPlan))
  .all(notAllowed(['GET']));
