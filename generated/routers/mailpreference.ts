// Generated from resources/users/mailpreference.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, schema } from '../../runtime';
import { mailpreferencePlan } from '../resources/mailpreference';

/** The endpoints below `/rest/v1/mailpreference/`. */
export const mailpreferenceRouter: Router = Router();

mailpreferenceRouter
  .route('/schema/')
  .get(may('users', 'view'), answer(schema, mailpreferencePlan))
  .all(notAllowed(['GET']));

mailpreferenceRouter
  .route('/')
  .get(may('users', 'view'), answer(collection, mailpreferencePlan, 'rows'))
  .all(notAllowed(['GET']));

mailpreferenceRouter
  .route('/:key/')
  .get(may('users', 'view'), answer(detail, mailpreferencePlan))
  .all(notAllowed(['GET']));
