export { deleteAlertsOf, listHeldAlerts } from './alerts/queries.ts'
export { announceDrop } from './shelves/drops.ts'
export { deleteFavorites, listHeldFavorites } from './favorites/queries.ts'
export {
  countOnSale,
  findSharedProduct,
  listListedCategories,
  listListedCollections,
  listListedProducts,
  listListedStretches,
  listOfferedProducts,
  type OfferedProduct,
} from './published/listing-queries.ts'
export { listMissedTerms } from './finding/missed-term-queries.ts'
export { listPreparedFaults } from './faults/prepared.ts'
export { findNextChange } from './products/queries.ts'
export { shareAddress } from './published/share-address.ts'
