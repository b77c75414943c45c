// Generated from resources/users/usermerge.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, schema } from '../../runtime';
import { merge as peoplePersonalDataMerge } from '../../runtime/domain/people/handlers/personal-data';
import { usermergePlan } from '../resources/usermerge';

/** The endpoints below `/rest/v1/usermerge/`. */
export const usermergeRouter: Router = Router();

usermergeRouter
  .route('/schema/')
  .get(may('users', 'view'), answer(schema, usermergePlan))
  .all(notAllowed(['GET']));

usermergeRouter
  .route('/')
  .get(may('users', 'view'), answer(collection, usermergePlan, 'rows'))
  .post(may('users', 'edit'), answer(peoplePersonalDataMerge, usermergePlan))
  .all(notAllowed(['GET', 'POST']));

usermergeRouter
  .route('/:key/')
  .get(may('users', 'view'), answer(detail, usermergePlan))
  .all(notAllowed(['GET']));
