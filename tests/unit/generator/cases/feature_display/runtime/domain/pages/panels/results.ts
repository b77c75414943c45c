export const panel = async () => null;
export const picture = async () => null;
