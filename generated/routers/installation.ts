// Generated from resources/common/installation.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detailAsOf, historyOf, may, notAllowed, schema } from '../../runtime';
import { change as installationHomeChange } from '../../runtime/domain/installation/handlers/home';
import { installationPlan } from '../resources/installation';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/installation/`. */
export const installationRouter: Router = Router();

installationRouter
  .route('/schema/')
  .get(may('common', 'view'), answer(schema, installationPlan))
  .all(notAllowed(['GET']));

installationRouter
  .route('/')
  .get(may('common', 'view'), answer(collection, installationPlan, 'rows'))
  .all(notAllowed(['GET']));

installationRouter
  .route('/:key/')
  .get(may('common', 'view'), answer(detailAsOf, installationPlan))
  .put(may('common', 'edit'), answer(installationHomeChange, installationPlan))
  .patch(may('common', 'edit'), answer(installationHomeChange, installationPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH']));

installationRouter
  .route('/:key/history/')
  .get(may('common', 'view'), answer(historyOf(installationPlan), historyentryPlan))
  .all(notAllowed(['GET']));
