export const broken = (
