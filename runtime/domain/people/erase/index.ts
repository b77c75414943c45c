export { type Erasing, erasePerson, FLAGS, type Flag } from './erase';
export { hashEmail } from './hash';
export { erasedAmong } from './known';
export { readErasing } from './request';
