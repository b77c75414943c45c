// Generated from resources/users/phone.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, historyOf, may, notAllowed, remove, schema } from '../../runtime';
import { createPhone as peoplePersonCreatePhone, replacePhone as peoplePersonReplacePhone, updatePhone as peoplePersonUpdatePhone } from '../../runtime/domain/people/handlers/person';
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
  .post(may('users', 'edit'), answer(peoplePersonCreatePhone, phonePlan))
  .all(notAllowed(['GET', 'POST']));

phoneRouter
  .route('/:key/')
  .get(may('users', 'view'), answer(detail, phonePlan))
  .put(may('users', 'edit'), answer(peoplePersonReplacePhone, phonePlan))
  .patch(may('users', 'edit'), answer(peoplePersonUpdatePhone, phonePlan))
  .delete(may('users', 'delete'), answer(remove, phonePlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

phoneRouter
  .route('/:key/history/')
  .get(may('users', 'view'), answer(historyOf(phonePlan), historyentryPlan))
  .all(notAllowed(['GET']));
