export const handler = 'find';
