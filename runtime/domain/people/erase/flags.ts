/** What can be erased beyond the person's own data: fields of a request, and columns of `eraser_eraserlog` (people/README.md, "Erase"). */
export const ERASE_FLAGS = ['order_user_details', 'user_fields', 'action_fields', 'transactional_mailings'] as const;
export type EraseFlag = (typeof ERASE_FLAGS)[number];
