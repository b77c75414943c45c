// Generated from resources/money/currencyrate.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { currencyratePlan } from '../resources/currencyrate';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/currencyrate/`. */
export const currencyrateRouter: Router = Router();

currencyrateRouter
  .route('/schema/')
  .get(may('money', 'view'), answer(schema, currencyratePlan))
  .all(notAllowed(['GET']));

currencyrateRouter
  .route('/')
  .get(may('money', 'view'), answer(collection, currencyratePlan, 'rows'))
  .post(may('money', 'edit'), answer(create, currencyratePlan))
  .all(notAllowed(['GET', 'POST']));

currencyrateRouter
  .route('/:key/')
  .get(may('money', 'view'), answer(detailAsOf, currencyratePlan))
  .put(may('money', 'edit'), answer(replace, currencyratePlan))
  .patch(may('money', 'edit'), answer(update, currencyratePlan))
  .delete(may('money', 'delete'), answer(remove, currencyratePlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

currencyrateRouter
  .route('/:key/history/')
  .get(may('money', 'view'), answer(historyOf(currencyratePlan), historyentryPlan))
  .all(notAllowed(['GET']));
