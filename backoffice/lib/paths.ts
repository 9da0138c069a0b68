/** The paths of the back office, below `/admin`. */
export const paths = {
  home: '/',
  signIn: '/sign-in',
  invitation: '/invitation',
  people: '/staff',
  me: '/me',
  audit: '/audit',
  categories: '/categories',
  colors: '/colors',
  color: '/colors/:id',
  sizeCharts: '/size-charts',
  sizeChart: '/size-charts/:id',
  pictures: '/pictures',
  picture: '/pictures/:key',
  productPictures: '/products/:id/pictures',
} as const

export const buildPicturePath = (key: string) => `${paths.pictures}/${key}`
export const buildProductPath = (product_id: number) => `/products/${product_id}`
export const buildProductPicturesPath = (product_id: number) => `${buildProductPath(product_id)}/pictures`
export const buildColorPath = (id: number) => `${paths.colors}/${id}`
/** The chart with this number, or the form for a new one. */
export const buildSizeChartPath = (id: number | 'new') => `${paths.sizeCharts}/${id}`
