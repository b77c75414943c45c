export { erasePerson } from './erase';
export { ERASE_FLAGS, readErasureRequest } from './request';
