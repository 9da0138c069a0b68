export const paths = {
  home: '/',
  orders: '/orders',
  ordersPrint: '/orders/print',
  order: '/orders/:code',
  orderEvidence: '/orders/:code/evidence',
  draftOrders: '/draft-orders',
  draftOrder: '/draft-orders/:id',
  transfers: '/transfers',
  returns: '/returns',
  return: '/returns/:id',
  money: '/money',
  refunds: '/refunds',
  invoices: '/invoices',
  globalInvoice: '/invoices/global',
  products: '/products',
  newProduct: '/products/new',
  product: '/products/:id',
  productImages: '/products/:id/images',
  stock: '/stock',
  labels: '/stock/labels',
  stockHistory: '/stock/:id',
  categories: '/categories',
  category: '/categories/:id',
  colors: '/colors',
  color: '/colors/:id',
  sizeCharts: '/size-charts',
  sizeChart: '/size-charts/:id',
  images: '/images',
  image: '/images/:key',
  priceLists: '/price-lists',
  campaigns: '/campaigns',
  campaign: '/campaigns/:id',
  priceList: '/price-lists/:id',
  artworks: '/artworks',
  artwork: '/artworks/:id',
  collections: '/collections',
  collection: '/collections/:id',
  redirects: '/redirects',
  moving: '/moving',
  imports: '/imports',
  import: '/imports/:id',
  exports: '/exports',
  feeds: '/feeds',
  agents: '/agents',
  doctor: '/doctor',
  signIn: '/sign-in',
  invitation: '/invitation',
  customers: '/customers',
  loyalty: '/loyalty',
  benefits: '/benefits',
  messages: '/messages',
  mail: '/mail',
  mailSamples: '/mail/samples',
  people: '/staff',
  me: '/me',
  audit: '/audit',
  homePage: '/content/home',
  banner: '/content/home/banners/:id',
  post: '/content/home/posts/:id',
  legalTexts: '/content/legal',
  legalText: '/content/legal/:id',
  codes: '/codes',
  code: '/codes/:code',
  searchTerms: '/search-terms',
  wordGroup: '/search-terms/:id',
  settings: '/settings',
  setting: '/settings/:name',
  reports: '/reports',
  closing: '/reports/closing',
  closingMonth: '/reports/closing/:month',
  system: '/system',
} as const

export const NEW_HASH = '#new'

export const buildOrderPath = (code: string) => `${paths.orders}/${encodeURIComponent(code)}`
/** The refunds of a month, `YYYY-MM`. */
export function buildRefundsPath(month: string): string {
  const last = new Date(`${month}-01T00:00:00Z`)
  last.setUTCMonth(last.getUTCMonth() + 1, 0)
  return `${paths.refunds}?from=${month}-01&to=${last.toISOString().slice(0, 10)}`
}
export const buildDraftOrderPath = (id: number) => `${paths.draftOrders}/${id}`
export const buildEvidencePath = (code: string) => `${buildOrderPath(code)}/evidence`
export const buildReturnPath = (id: number) => `${paths.returns}/${id}`
export const buildProductPath = (id: number) => `${paths.products}/${id}`
export const buildProductImagesPath = (id: number) => `${buildProductPath(id)}/images`
export const buildStockHistoryPath = (id: number) => `${paths.stock}/${id}`
export const buildLabelsPath = (products: readonly number[]) => `${paths.labels}?products=${products.join(',')}`
export const buildImportPath = (id: number) => `${paths.imports}/${id}`
export const buildImagePath = (key: string) => `${paths.images}/${key}`
export const buildCategoryPath = (id: number) => `${paths.categories}/${id}`
export const buildWordGroupPath = (id: number) => `${paths.searchTerms}/${id}`
export const buildColorPath = (id: number) => `${paths.colors}/${id}`
export const buildSizeChartPath = (id: number | 'new') => `${paths.sizeCharts}/${id}`
export const buildCustomerPath = (id: number) => `${paths.customers}/${id}`
export const buildMessagePath = (id: number) => `${paths.messages}/${id}`
export const buildMailPath = (id: number) => `${paths.mail}/${id}`
export const buildArtworkPath = (id: number) => `${paths.artworks}/${id}`
/** Returns the path of the list of redirects where it has an address. */
export const buildRedirectPath = (from: string) => `${paths.redirects}?q=${encodeURIComponent(from)}`
export const buildCampaignPath = (id: number) => `${paths.campaigns}/${id}`
export const buildPriceListPath = (id: number) => `${paths.priceLists}/${id}`
export const buildCollectionPath = (id: number) => `${paths.collections}/${id}`
export function buildCodePath(code: string): string {
  return `${paths.codes}/${encodeURIComponent(code)}`
}

export function buildSettingPath(name: string): string {
  return `${paths.settings}/${name}`
}

export const buildBannerPath = (id: number | 'new') => `${paths.homePage}/banners/${id}`
export const buildPostPath = (id: number | 'new') => `${paths.homePage}/posts/${id}`
export const buildLegalPath = (id: number) => `${paths.legalTexts}/${id}`

export function buildReportPath(name: string): string {
  return `${paths.reports}/${name}`
}

/** Returns the path of a month, `YYYY-MM`. */
export function buildMonthPath(month: string): string {
  return `${paths.closing}/${month}`
}
