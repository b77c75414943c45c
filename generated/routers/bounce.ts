// Generated from resources/mailings/bounce.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, schema, withBodyRights } from '../../runtime';
import { createBounce as trackingSentCreateBounce } from '../../runtime/domain/tracking/handlers/sent';
import { bouncePlan } from '../resources/bounce';

/** The endpoints below `/rest/v1/bounce/`. */
export const bounceRouter: Router = Router();

bounceRouter
  .route('/schema/')
  .get(may('mailings', 'view'), answer(schema, bouncePlan))
  .all(notAllowed(['GET']));

bounceRouter
  .route('/')
  .get(may('mailings', 'view'), answer(collection, bouncePlan, 'rows'))
  .post(may('mailings', 'edit'), answer(withBodyRights(trackingSentCreateBounce), bouncePlan, 'mail'))
  .all(notAllowed(['GET', 'POST']));

bounceRouter
  .route('/:key/')
  .get(may('mailings', 'view'), answer(detail, bouncePlan))
  .all(notAllowed(['GET']));
