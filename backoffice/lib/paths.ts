/** The paths of the back office, below `/admin`. */
export const paths = {
  home: '/',
  collections: '/collections',
  collection: (id: number | ':id') => `/collections/${id}`,
  doctor: '/doctor',
  product: (id: number | ':id') => `/products/${id}`,
  categories: '/categories',
  order: (code: string) => `/orders/${code}`,
  customer: (id: number | ':id') => `/customers/${id}`,
  signIn: '/sign-in',
  invitation: '/invitation',
  people: '/staff',
  me: '/me',
  audit: '/audit',
} as const
