import { fullName, type Person } from './people.ts'

const EMAIL = 'https://www.googleapis.com/auth/userinfo.email'
const PROFILE = 'https://www.googleapis.com/auth/userinfo.profile'
const LONG_NAMES: Record<string, string> = { openid: 'openid', email: EMAIL, profile: PROFILE }

/** The scopes as Google grants them, by their long names. Undefined when one is not spoken or none is asked for. */
export function readScopes(scope: string | undefined): string | undefined {
  const asked = (scope ?? '').split(' ').filter((one) => one !== '')
  const granted = asked.map((one) => LONG_NAMES[one] ?? (Object.values(LONG_NAMES).includes(one) ? one : undefined))
  if (asked.length === 0 || granted.includes(undefined)) return undefined
  return [...new Set(granted)].join(' ')
}

export interface Claims {
  sub: string
  name?: string
  given_name?: string
  family_name?: string
  picture?: string
  email?: string
  email_verified?: boolean
  locale?: string
}

/** What a site may know of somebody under these scopes. What the person has not is not there, as at Google. */
export function claimsOf(person: Person, scope: string, url: string): Claims {
  const granted = scope.split(' ')
  const { email, email_verified, given_name, family_name, locale } = person
  return {
    sub: person.sub,
    ...(granted.includes(PROFILE) && {
      name: fullName(person),
      ...(given_name && { given_name }),
      ...(family_name && { family_name }),
      picture: pictureOf(person, url),
      locale,
    }),
    ...(granted.includes(EMAIL) && { email, email_verified }),
  }
}

/** Each account's picture is its first letter, drawn by `picture.ts`. */
export function pictureOf(person: Person, url: string): string {
  return `${url}/gsi/pictures/${encodeURIComponent(firstLetter(person))}.svg`
}

function firstLetter(person: Person): string {
  return (person.given_name || person.email).slice(0, 1).toUpperCase()
}
