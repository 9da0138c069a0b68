/** The paths of the back office, below `/admin`. */
export const paths = {
  home: '/',
  signIn: '/sign-in',
  invitation: '/invitation',
  people: '/staff',
  me: '/me',
  audit: '/audit',
} as const
