/** The paths of the back office, below `/admin`. */
export const paths = {
  home: '/',
  transfers: '/transfers',
  returns: '/returns',
  return: '/returns/:id',
  money: '/money',
  signIn: '/sign-in',
  invitation: '/invitation',
  people: '/staff',
  me: '/me',
  audit: '/audit',
} as const

/** The page of an order. */
export const getOrderPath = (code: string) => `/orders/${code}`

/** The page of a return, by its id. */
export const getReturnPath = (id: number) => `${paths.returns}/${id}`
