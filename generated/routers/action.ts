// Generated from resources/actions/action.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, anyone, collection, detail, may, notAllowed, remove, replace, schema, update, withBodySchema } from '../../runtime';
import { handler as actionsProcess } from '../../runtime/domain/actions/handlers/process';
import { actionPlan } from '../resources/action';

const listPostBody = {
  type: 'object',
  description: 'The page, who acts, and the fields of its form. Other parameters are in the README of actions.',
  required: ['page'],
  properties: {
    page: { type: ['string', 'array'], items: { type: 'string' }, description: 'The name of the page.' },
    email: { type: ['string', 'array'], items: { type: 'string' }, description: 'Who acts.' },
    akid: { type: ['string', 'array'], items: { type: 'string' }, description: 'Who acts, in place of an e-mail address.' },
    name: { description: 'First and last name, in place of first_name and last_name.' },
    country: { description: 'The country, by name or code. Any field of the user may be given.' },
    postal: { description: 'The postal code; zip in the United States.' },
    source: { description: 'Where the person comes from; restful_api where it is not sent.' },
    form_token: { type: 'string', description: 'A token of a form: the same sending with it counts once for an hour. Without one each request counts.' },
    action_comment: { description: 'A field of the action: action_ and its name.' },
  },
  additionalProperties: true,
};

/** The endpoints below `/rest/v1/action/`. */
export const actionRouter: Router = Router();

actionRouter
  .route('/schema/')
  .get(may('actions', 'view'), answer(schema, actionPlan))
  .all(notAllowed(['GET']));

actionRouter
  .route('/')
  .get(may('actions', 'view'), answer(collection, actionPlan, 'rows'))
  .post(anyone(), answer(withBodySchema(listPostBody, actionsProcess), actionPlan, 'multipart'))
  .all(notAllowed(['GET', 'POST']));

actionRouter
  .route('/:key/')
  .get(may('actions', 'view'), answer(detail, actionPlan))
  .put(may('actions', 'edit'), answer(replace, actionPlan))
  .patch(may('actions', 'edit'), answer(update, actionPlan))
  .delete(may('actions', 'delete'), answer(remove, actionPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));
