export const filterNames = ['state', 'missing', 'stock', 'offer', 'category', 'collection', 'artwork'] as const
