export { AccessLog } from './access-log';
export { adminSite } from './admin-site';
export type { Figure } from './figures';
export { Metrics } from './metrics';
export { REPLICA_FIGURES } from './replica';
export { answeredOf } from './requests';
