export { deleteAlertsOf, listHeldAlerts } from './alert-queries.ts'
export { announceDrop } from './drops.ts'
export { deleteFavorites, listHeldFavorites } from './favorite-queries.ts'
export {
  countOnSale,
  findSharedProduct,
  listListedCategories,
  listListedCollections,
  listListedProducts,
  listListedStretches,
  listOfferedProducts,
  type OfferedProduct,
} from './listing-queries.ts'
export { listMissedTerms } from './missed-term-queries.ts'
export { listPreparedFaults } from './prepared.ts'
export { findNextChange } from './queries.ts'
export { shareAddress } from './share-address.ts'
