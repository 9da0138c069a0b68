export const movedSources = ['shopify', 'woocommerce'] as const
export type MovedSource = (typeof movedSources)[number]
