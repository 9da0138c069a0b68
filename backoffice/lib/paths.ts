/** The paths of the back office, below `/admin`. */
export const paths = {
  home: '/',
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
} as const

/** The page of a customer. */
export const customerPath = (id: number) => `${paths.customers}/${id}`
/** The page of a message that was written to the shop. */
export const messagePath = (id: number) => `${paths.messages}/${id}`
/** The page of a message of the outbox. */
export const mailPath = (id: number) => `${paths.mail}/${id}`
/** The page of an order. */
export const orderPath = (code: string) => `/orders/${code}`
