import { Type } from 'typebox'
import { EMAIL_PATTERN } from './email-address.ts'
import { PASSWORD_MAX_LENGTH } from './limits.ts'
import { PHONE_PATTERN } from './phone-pattern.ts'
import { DRAWN, NO_CARD, Text } from './common-schemas.ts'

/** The shop writes to these addresses, so it refuses a line break or a second address in one. */
export const Email = Type.String({
  minLength: 1,
  maxLength: 254,
  pattern: EMAIL_PATTERN,
  refusal: 'error.email',
})
export const Password = Type.String({ minLength: 1, pattern: '\\S', maxLength: PASSWORD_MAX_LENGTH * 4, ...DRAWN })
export const Name = Text(120)
export const BirthDate = Type.String({
  minLength: 1,
  pattern: '\\S',
  maxLength: 10,
  description: 'YYYY-MM-DD',
  refusal: 'date_invalid',
})
export const Phone = Type.String({
  minLength: 1,
  maxLength: 24,
  pattern: PHONE_PATTERN,
  refusal: 'phone_invalid',
  ...NO_CARD,
})
export const LangInBody = { lang: Type.Optional(Type.Enum(['es', 'en'])) }
export const Secret = Type.String({ minLength: 1, maxLength: 200, ...DRAWN })

/**
 * Proves that the owner makes the request although the session is open: the password, or for an account without one, a
 * fresh access token of the social login with its id.
 */
export const IdentityProof = {
  password: Type.Optional(Password),
  access_token: Type.Optional(Type.String({ minLength: 1, maxLength: 4096, ...DRAWN })),
  google_id: Type.Optional(Secret),
}
export const identityProofRefusals = [
  'fields_missing',
  'password_wrong',
  'social_not_valid',
  'social_unavailable',
] as const
const unsafePasswordRefusals = ['password_too_long', 'password_common', 'password_personal'] as const
export const passwordRefusals = ['password_too_short', ...unsafePasswordRefusals] as const
/** Those of staff, whose passwords need more characters (rules 9.2). */
export const staffPasswordRefusals = ['staff_password_too_short', ...unsafePasswordRefusals] as const
