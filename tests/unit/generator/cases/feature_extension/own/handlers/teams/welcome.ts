export const handler = async () => ({ status: 204 });
