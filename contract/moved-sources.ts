/** The shops whose customers and orders can be imported. */
export const movedSources = ['shopify', 'woocommerce'] as const
export type MovedSource = (typeof movedSources)[number]
