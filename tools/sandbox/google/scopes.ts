import { getFullName, type Person } from './people.ts'

const EMAIL = 'https://www.googleapis.com/auth/userinfo.email'
const PROFILE = 'https://www.googleapis.com/auth/userinfo.profile'
const SCOPE_ALIASES: Record<string, string> = { openid: 'openid', email: EMAIL, profile: PROFILE }

/** Returns the long names of the requested scopes. Undefined when one is unknown or none is requested. */
export function parseScopes(scope: string | undefined): string | undefined {
  const asked = (scope ?? '').split(' ').filter((item) => item !== '')
  const granted = asked.map(
    (item) => SCOPE_ALIASES[item] ?? (Object.values(SCOPE_ALIASES).includes(item) ? item : undefined),
  )
  if (asked.length === 0 || granted.includes(undefined)) return undefined
  return [...new Set(granted)].join(' ')
}

export interface Claims {
  sub: string
  name?: string
  given_name?: string
  family_name?: string
  image?: string
  email?: string
  email_verified?: boolean
  locale?: string
}

/**
 * Returns the facts that a site may know about a person under these scopes. As at Google, a missing fact has no field.
 */
export function buildClaims(person: Person, scope: string, url: string): Claims {
  const granted = scope.split(' ')
  const { email, email_verified, given_name, family_name, locale } = person
  return {
    sub: person.sub,
    ...(granted.includes(PROFILE) && {
      name: getFullName(person),
      ...(given_name && { given_name }),
      ...(family_name && { family_name }),
      image: getImageUrl(person, url),
      locale,
    }),
    ...(granted.includes(EMAIL) && { email, email_verified }),
  }
}

/** The image of every account is its first letter, rendered by `avatar.ts`. */
export function getImageUrl(person: Person, url: string): string {
  return `${url}/gsi/images/${encodeURIComponent(getInitial(person))}.svg`
}

function getInitial(person: Person): string {
  return (person.given_name || person.email).slice(0, 1).toUpperCase()
}
