// Generated from resources/mailings/mergefile.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { createMergeFile as mailingsSetupCreateMergeFile } from '../../runtime/domain/mailings/handlers/setup';
import { mergefilePlan } from '../resources/mergefile';

/** The endpoints below `/rest/v1/mergefile/`. */
export const mergefileRouter: Router = Router();

mergefileRouter
  .route('/schema/')
  .get(may('mailings', 'view'), answer(schema, mergefilePlan))
  .all(notAllowed(['GET']));

mergefileRouter
  .route('/')
  .get(may('mailings', 'view'), answer(collection, mergefilePlan, 'rows'))
  .post(may('mailings', 'edit'), may('users', 'view'), answer(mailingsSetupCreateMergeFile, mergefilePlan, 'file'))
  .all(notAllowed(['GET', 'POST']));

mergefileRouter
  .route('/:key/')
  .get(may('mailings', 'view'), answer(detail, mergefilePlan))
  .put(may('mailings', 'edit'), answer(replace, mergefilePlan))
  .patch(may('mailings', 'edit'), answer(update, mergefilePlan))
  .delete(may('mailings', 'delete'), answer(remove, mergefilePlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));
