/** The filters of the list of products in its address. */
export const filterNames = ['state', 'missing', 'stock', 'offer', 'category', 'collection', 'artwork'] as const
