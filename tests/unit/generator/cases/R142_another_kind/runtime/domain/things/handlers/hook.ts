type BeforeSave<Row> = (change: { new: Row }) => void;
export const handler: BeforeSave<object> = ({ new: row }) => void row;
