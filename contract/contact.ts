import { Type } from 'typebox'
import { BodyLang, Name } from './account-fields.ts'
import { defineCall } from './call.ts'
import { CONTACT_MESSAGE_MAX_LENGTH } from './limits.ts'
import { LangQuery, SEVERAL_LINES, Text } from './shapes.ts'

export const sendContact = defineCall({
  name: 'sendContact',
  summary: 'Sends a message to the shop, which replies by e-mail',
  caller: 'anyone',
  query: LangQuery,
  body: Type.Object({
    name: { ...Name, ...SEVERAL_LINES },
    email: Text(254, { refusal: 'error.email' }),
    message: Text(CONTACT_MESSAGE_MAX_LENGTH, SEVERAL_LINES),
    ...BodyLang,
  }),
  reply: Type.Object({ sent: Type.Boolean() }),
  missing: 'error.field',
  refusals: ['error.field', 'error.email', 'too_many_requests'],
})
