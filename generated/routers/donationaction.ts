// Generated from resources/actions/donationaction.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, remove, replace, schema, update } from '../../runtime';
import { donationactionPlan } from '../resources/donationaction';

/** The endpoints below `/rest/v1/donationaction/`. */
export const donationactionRouter: Router = Router();

donationactionRouter
  .route('/schema/')
  .get(may('actions', 'view'), answer(schema, donationactionPlan))
  .all(notAllowed(['GET']));

donationactionRouter
  .route('/')
  .get(may('actions', 'view'), answer(collection, donationactionPlan, 'rows'))
  .all(notAllowed(['GET'], '/rest/v1/action/'));

donationactionRouter
  .route('/:key/')
  .get(may('actions', 'view'), answer(detail, donationactionPlan))
  .put(may('actions', 'edit'), answer(replace, donationactionPlan))
  .patch(may('actions', 'edit'), answer(update, donationactionPlan))
  .delete(may('actions', 'delete'), answer(remove, donationactionPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));
