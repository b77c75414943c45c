type handler = () => void;
export type { handler };
