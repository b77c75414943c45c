import { secretHandler } from '../../../core/outbound';
import { ENDPOINTS } from '../push/endpoint';

/** POST `/rest/v1/pushendpoint/<id>/secret/`: 200 `{secret}`, which is shown this once. 404 without such an endpoint. */
export const handler = secretHandler(ENDPOINTS);
