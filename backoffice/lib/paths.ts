/** The paths of the back office, below `/admin`. */
export const paths = {
  home: '/',
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
