export { AccessLog, answeredOf } from './requests';
export { adminSite } from './admin-site';
export { type Figure, REPLICA_FIGURES } from './figures';
export { Metrics } from './metrics';
