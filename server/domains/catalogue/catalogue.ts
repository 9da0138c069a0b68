/** The public interface of the catalogue. `layers.json` says which of its folders may import which. */
export { forgetStockAlerts, tellStockAlerts } from './alerts/jobs.ts'
export { deleteAlertsOf, listHeldAlerts } from './alerts/queries.ts'
export { deleteFavorites, listHeldFavorites } from './favorites/queries.ts'
export { forgetTerms } from './search/missed-terms.ts'
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
export { listMissedTerms } from './search/missed-term-queries.ts'
export { announceDrop, findDropOpening } from './collections/drops.ts'
export { listPreparedFaults } from './faults/prepared.ts'
export { countPublicProducts, type FeedProduct, listFeedProducts } from './public-catalogue/feed-queries.ts'
export { findImageRedirect } from './public-catalogue/image-redirect-queries.ts'
export { findNextChange } from './public-catalogue/next-change-queries.ts'
export { findSharedProduct } from './public-catalogue/share-image-queries.ts'
export { shareImagePath } from './public-catalogue/share-image.ts'
export {
  listPublicCategories,
  listPublicCollections,
  listPublicProducts,
  listPublicStretches,
} from './public-catalogue/sitemap-queries.ts'
