export const shop = {}
