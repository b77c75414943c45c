export default function handler(): void {}
