// Generated from resources/users/user.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, historyOf, may, notAllowed, remove, schema, withBodySchema } from '../../runtime';
import { createUser as peoplePersonCreateUser, read as peoplePersonRead, replaceUser as peoplePersonReplaceUser, updateUser as peoplePersonUpdateUser, loginToken as peoplePersonLoginToken, subscribe as peoplePersonSubscribe, unsubscribe as peoplePersonUnsubscribe } from '../../runtime/domain/people/handlers/person';
import { archive as peoplePersonalDataArchive } from '../../runtime/domain/people/handlers/personal-data';
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
  .post(may('users', 'edit'), answer(peoplePersonCreateUser, userPlan))
  .all(notAllowed(['GET', 'POST']));

userRouter
  .route('/:key/')
  .get(may('users', 'view'), answer(peoplePersonRead, userPlan))
  .put(may('users', 'edit'), answer(peoplePersonReplaceUser, userPlan, undefined, peoplePersonRead))
  .patch(may('users', 'edit'), answer(peoplePersonUpdateUser, userPlan, undefined, peoplePersonRead))
  .delete(may('users', 'delete'), answer(remove, userPlan, undefined, peoplePersonRead))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

userRouter
  .route('/:key/history/')
  .get(may('users', 'view'), answer(historyOf(userPlan), historyentryPlan))
  .all(notAllowed(['GET']));

userRouter
  .route('/:key/export/')
  .get(may('users', 'view'), answer(peoplePersonalDataArchive, userPlan))
  .all(notAllowed(['GET']));

userRouter
  .route('/:key/logintoken/')
  .post(may('users', 'edit'), answer(withBodySchema(logintokenBody, peoplePersonLoginToken, ['ttl']), userPlan))
  .all(notAllowed(['POST']));

userRouter
  .route('/:key/subscribe/')
  .post(may('users', 'edit'), answer(withBodySchema(subscribeBody, peoplePersonSubscribe, ['list']), userPlan))
  .all(notAllowed(['POST']));

userRouter
  .route('/:key/unsubscribe/')
  .post(may('users', 'edit'), answer(withBodySchema(unsubscribeBody, peoplePersonUnsubscribe, ['list', 'all']), userPlan))
  .all(notAllowed(['POST']));
