/** The public interface of the catalog. `layers.json` says which of its folders may import which. */
export { deleteExpiredAlerts } from './alerts/expired-queries.ts'
export { sendStockAlerts } from './alerts/send-alerts.ts'
export {
  createPriceList,
  deletePriceList,
  getPriceList,
  listPrices,
  savePriceList,
  schedulePriceList,
  withdrawPriceList,
} from './price-lists/price-lists.ts'
export { listPriceListRows } from './price-lists/queries.ts'
export { refreshNames } from './cards/refresh-names.ts'
export { refreshOffers } from './price-lists/refresh-offers.ts'
export { measureDesigns } from './artworks/measure-designs.ts'
export { deleteAlertsByEmail, listPersonalStockAlerts } from './alerts/queries.ts'
export { deleteFavorites, listPersonalFavorites } from './favorites/queries.ts'
export { deleteExpiredSearchTerms, listMissedTerms } from './search/term-counts.ts'
export {
  findVariant,
  isVisible,
  listOffers,
  listRequestedSizes,
  listVariants,
  type NamedVariant,
  lockProductsOfSizes,
  type OfferRow,
  type Variant,
  selectOffers,
  toRequestedTable,
  selectVariantNames,
  selectVariants,
  type RequestedSize,
} from './variants/queries.ts'
export { lockProducts, refreshProducts } from './editing/batch-queries.ts'
export {
  changeProducts,
  type ChangeOutcome,
  orRefusal,
  planChange,
  type PlannedChange,
  type ProductBackup,
  type ProductChange,
  restoreProducts,
} from './editing/change-products.ts'
export { compareFields, type Editor, recordEdit, toEditor } from './cards/staff-edit.ts'
export { makeText, normalizeFields, refuseInvalidFields, toUri } from './editing/field-rules.ts'
export { type EditedProduct, findEditedProduct, listEditedProducts } from './editing/product-queries.ts'
export { setPublications, type WantedPublication, changePublication } from './editing/publication.ts'
export { type SavedInBatch, saveProducts } from './editing/save-products.ts'
export { listCodeOwners } from './editing/variant-code-queries.ts'
export { findExistingReferences } from './editing/text-queries.ts'
export {
  addToGallery,
  addToLockedGallery,
  isFollowing,
  lockGallery,
  orderGallery,
  placeReadyUploads,
  removeFromGallery,
  replaceCatalogImage,
} from './images/galleries.ts'
export { findGalleryOfUpload, insertGalleryUpload, isCardOnSale } from './images/queries.ts'
export { saveFitOfSizes } from './products/fit-queries.ts'
export { listCardsOfProducts, listOtherProducts } from './cards/queries.ts'
export { listSlugOwners } from './cards/slug-queries.ts'
export { findProductUri, listPublicProductPaths } from './products/queries.ts'
export { getProduct } from './products/product.ts'
export { readProductQuery } from './search/filters.ts'
export { listProducts } from './search/list-products.ts'
export { searchProducts } from './search/search-products.ts'
export {
  listOffersOf,
  listProductOffers,
  type ProductOffer,
  type WithOffers,
} from './public-catalog/product-offer-queries.ts'
export { announceDrop, findDropOpening, findOpeningOf } from './collections/drops.ts'
export { sendDropLaunches } from './collections/drop-launches.ts'
export { sendDropReminders } from './collections/drop-reminders.ts'
export { deleteReminders, listPersonalDropReminders } from './collections/reminder-queries.ts'
export { listHiddenReasons } from './collections/hidden-reasons.ts'
export { GUEST_LEVEL, readForViewer, type Viewer } from './cards/visibility.ts'
export { listShownProducts, listVisibilityFacts, type VisibilityFacts } from './collections/visibility-queries.ts'
export { listMissingTextInconsistencies } from './consistency-checks/missing-text-queries.ts'
export {
  listDenormalizationInconsistencies,
  listForgottenNames,
  listParentNameInconsistencies,
} from './consistency-checks/denormalized-queries.ts'
export { countPublicProducts, type FeedProduct, listFeedProducts } from './public-catalog/feed-queries.ts'
export { findNextChange } from './public-catalog/next-change-queries.ts'
export { findSharedProduct } from './public-catalog/share-image-queries.ts'
export { shareImagePath } from './public-catalog/share-image.ts'
export {
  listPublicCategories,
  listPublicGroups,
  listPublicProducts,
  listAnnouncedDrops,
  listSitemapParts,
} from './public-catalog/sitemap-queries.ts'
export {
  createArtwork,
  deleteArtwork,
  listStaffArtworks,
  orderArtworks,
  saveArtwork,
} from './artworks/edit-artworks.ts'
export {
  createCategory,
  deleteCategory,
  listStaffCategories,
  orderCategories,
  saveCategory,
} from './categories/edit-categories.ts'
export { findCollectionProducts, getCollectionDetail } from './collections/collection-detail.ts'
export { getCollectionVisibility } from './collections/collection-visibility.ts'
export {
  changeCollectionProducts,
  createCollection,
  orderCollections,
  saveCollection,
} from './collections/edit-collection.ts'
export { listCollections } from './collections/list-collections.ts'
export { createColor, deleteColor, getColor, saveColor } from './colors/edit-colors.ts'
export { listColorRows } from './colors/queries.ts'
export { deleteDraft } from './editing/delete-draft.ts'
export { createProduct, duplicateProduct } from './editing/create-product.ts'
export { saveProduct } from './editing/save-product.ts'
export { getWordGroup, listWordGroupRows } from './search/word-group-queries.ts'
export { createWordGroup, deleteWordGroup, previewWordGroup, saveWordGroup } from './search/word-groups.ts'
export { createSizeChart, deleteSizeChart, getSizeChart, saveSizeChart } from './size-charts/edit-size-charts.ts'
export { listChartRows } from './size-charts/queries.ts'
