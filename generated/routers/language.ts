// Generated from resources/common/language.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detail, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { languagePlan } from '../resources/language';

/** The endpoints below `/rest/v1/language/`. */
export const languageRouter: Router = Router();

languageRouter
  .route('/schema/')
  .get(may('common', 'view'), answer(schema, languagePlan))
  .all(notAllowed(['GET']));

languageRouter
  .route('/')
  .get(may('common', 'view'), answer(collection, languagePlan, 'rows'))
  .post(may('common', 'edit'), answer(create, languagePlan))
  .all(notAllowed(['GET', 'POST']));

languageRouter
  .route('/:key/')
  .get(may('common', 'view'), answer(detail, languagePlan))
  .put(may('common', 'edit'), answer(replace, languagePlan))
  .patch(may('common', 'edit'), answer(update, languagePlan))
  .delete(may('common', 'delete'), answer(remove, languagePlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));
