import { Type } from 'typebox'
import { PASSWORD_MAX_LENGTH } from './limits.ts'
import { OPAQUE, Text } from './shapes.ts'

/** Fields that the calls about accounts share. */

/** E-mail addresses are written to, so a line break or a second address in one is refused. */
export const Email = Type.String({
  minLength: 1,
  maxLength: 254,
  pattern: '^[^\\s@,;:<>()"\\[\\]\\\\]+@[^\\s@,;:<>()"\\[\\]\\\\]+\\.[^\\s@,;:<>()"\\[\\]\\\\.]+$',
  refusal: 'error.email',
})
export const Password = Type.String({ minLength: 1, pattern: '\\S', maxLength: PASSWORD_MAX_LENGTH * 4, ...OPAQUE })
export const Name = Text(120)
export const Day = Type.String({
  minLength: 1,
  pattern: '\\S',
  maxLength: 10,
  description: 'YYYY-MM-DD',
  refusal: 'date_invalid',
})
export const Phone = Type.String({
  minLength: 1,
  maxLength: 24,
  pattern: '^(?=[^0-9]*[0-9])[0-9+()\\-. ]*$',
  refusal: 'phone_invalid',
})
export const BodyLang = { lang: Type.Optional(Type.Enum(['es', 'en'])) }
export const Secret = Type.String({ minLength: 1, maxLength: 200, ...OPAQUE })
