export { erasePerson } from './erase';
export { ERASE_FLAGS } from './flags';
export { readErasureRequest } from './request';
