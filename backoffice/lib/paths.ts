/** The paths of the back office, below `/admin`. */
export const paths = {
  home: '/',
  signIn: '/sign-in',
  invitation: '/invitation',
  people: '/staff',
  me: '/me',
  audit: '/audit',
  codes: '/codes',
  code: '/codes/:code',
  searchTerms: '/search-terms',
  settings: '/settings',
  setting: '/settings/:name',
} as const

/** Returns the path of a discount code. */
export function buildCodePath(code: string): string {
  return `${paths.codes}/${encodeURIComponent(code)}`
}

/** Returns the path of a setting. */
export function buildSettingPath(name: string): string {
  return `${paths.settings}/${name}`
}
