/** Front door of the catalogue. Which of its rooms leans on which says `layers.json`. */
export { forgetStockAlerts, tellStockAlerts } from './alerts/jobs.ts'
export { deleteAlertsOf, listHeldAlerts } from './alerts/queries.ts'
export { deleteFavorites, listHeldFavorites } from './favorites/queries.ts'
export { forgetTerms } from './finding/missed-terms.ts'
export {
  findVariant,
  isVisible,
  listOffers,
  listWantedSizes,
  type OfferRow,
  type Variant,
  variantNames,
  variantsOf,
  type WantedSize,
} from './variants/queries.ts'
export { listOtherProducts } from './cards/others.ts'
export { listMissedTerms } from './finding/missed-term-queries.ts'
export { announceDrop, findDropOpening } from './shelves/drops.ts'
export { listPreparedFaults } from './faults/prepared.ts'
export {
  listListedCategories,
  listListedCollections,
  listListedProducts,
  listListedStretches,
} from './published/listing-queries.ts'
export { findNextChange } from './published/next-change-queries.ts'
export { countOnSale, listOfferedProducts, type OfferedProduct } from './published/offer-queries.ts'
export { findPictureRedirect } from './published/picture-redirect-queries.ts'
export { shareAddress } from './published/share-address.ts'
export { findSharedProduct } from './published/share-queries.ts'
