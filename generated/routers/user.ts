// Generated from resources/users/user.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, historyOf, may, notAllowed, remove, schema, withBodySchema } from '../../runtime';
import { handler as peopleCreate } from '../../runtime/domain/people/handlers/create';
import { handler as peopleDetail } from '../../runtime/domain/people/handlers/detail';
import { handler as peopleReplace } from '../../runtime/domain/people/handlers/replace';
import { handler as peopleUpdate } from '../../runtime/domain/people/handlers/update';
import { handler as peopleExport } from '../../runtime/domain/people/handlers/export';
import { handler as peopleLoginToken } from '../../runtime/domain/people/handlers/login-token';
import { handler as peopleSubscribe } from '../../runtime/domain/people/handlers/subscribe';
import { handler as peopleUnsubscribe } from '../../runtime/domain/people/handlers/unsubscribe';
import { userPlan } from '../resources/user';
import { historyentryPlan } from '../resources/historyentry';

const logintokenBody = {
  type: 'object',
  properties: { ttl: { type: 'integer', minimum: 1, maximum: 2592000, description: 'For how many seconds it holds; a day unless said otherwise.' } },
};

const subscribeBody = {
  type: 'object',
  required: ['list'],
  properties: { list: { type: ['string', 'integer'], description: 'The list: its URI, its id or its name.' } },
};

const unsubscribeBody = {
  type: 'object',
  properties: {
    list: { type: ['string', 'integer'], description: 'The list: its URI, its id or its name.' },
    all: { type: 'boolean', description: 'In place of a list: all of them.' },
  },
};

/** The endpoints below `/rest/v1/user/`. */
export const userRouter: Router = Router();

userRouter
  .route('/schema/')
  .get(may('users', 'view'), answer(schema, userPlan))
  .all(notAllowed(['GET']));

userRouter
  .route('/')
  .get(may('users', 'view'), answer(collection, userPlan, 'rows'))
  .post(may('users', 'edit'), answer(peopleCreate, userPlan))
  .all(notAllowed(['GET', 'POST']));

userRouter
  .route('/:key/')
  .get(may('users', 'view'), answer(peopleDetail, userPlan))
  .put(may('users', 'edit'), answer(peopleReplace, userPlan, undefined, peopleDetail))
  .patch(may('users', 'edit'), answer(peopleUpdate, userPlan, undefined, peopleDetail))
  .delete(may('users', 'delete'), answer(remove, userPlan, undefined, peopleDetail))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

userRouter
  .route('/:key/history/')
  .get(may('users', 'view'), answer(historyOf(userPlan), historyentryPlan))
  .all(notAllowed(['GET']));

userRouter
  .route('/:key/export/')
  .get(may('users', 'view'), answer(peopleExport, userPlan))
  .all(notAllowed(['GET']));

userRouter
  .route('/:key/logintoken/')
  .post(may('users', 'edit'), answer(withBodySchema(logintokenBody, peopleLoginToken, ['ttl']), userPlan))
  .all(notAllowed(['POST']));

userRouter
  .route('/:key/subscribe/')
  .post(may('users', 'edit'), answer(withBodySchema(subscribeBody, peopleSubscribe, ['list']), userPlan))
  .all(notAllowed(['POST']));

userRouter
  .route('/:key/unsubscribe/')
  .post(may('users', 'edit'), answer(withBodySchema(unsubscribeBody, peopleUnsubscribe, ['list', 'all']), userPlan))
  .all(notAllowed(['POST']));
