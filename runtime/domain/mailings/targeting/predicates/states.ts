import { UNITED_STATES } from '../../../geo';
import { lowered, type Predicate } from './predicate';

/** Users in one of the states of the United States. */
export const states: Predicate = ({ states: codes }, { query }) =>
  codes.length === 0
    ? undefined
    : `(u.country = '${UNITED_STATES}' AND lower(u.state) COLLATE "C" = ANY (${query.bind(lowered(codes), 'text[]')}))`;
