/** The paths of the back office, below `/admin`. */
export const paths = {
  home: '/',
  orders: '/orders',
  ordersPrint: '/orders/print',
  order: '/orders/:code',
  transfers: '/transfers',
  returns: '/returns',
  return: '/returns/:id',
  money: '/money',
  signIn: '/sign-in',
  invitation: '/invitation',
  people: '/staff',
  me: '/me',
  audit: '/audit',
  products: '/products',
  newProduct: '/products/new',
  product: (id: number) => `/products/${id}`,
  stock: '/stock',
  stockHistory: (id: number) => `/stock/${id}`,
} as const

/** The page of an order. */
export const getOrderPath = (code: string) => `${paths.orders}/${encodeURIComponent(code)}`

/** The page of a return, by its id. */
export const getReturnPath = (id: number) => `${paths.returns}/${id}`
