import { Type } from 'typebox'
import { LangInBody, Name } from './account-fields.ts'
import { defineCall } from './call.ts'
import { CONTACT_MESSAGE_MAX_LENGTH } from './limits.ts'
import { MULTILINE, Text } from './common-schemas.ts'

export const sendContactMessage = defineCall('sendContactMessage', {
  summary: 'Sends a message to the shop, which replies by e-mail',
  caller: 'anyone',
  body: Type.Object({
    name: { ...Name, ...MULTILINE },
    email: Text(254, { refusal: 'error.email' }),
    message: Text(CONTACT_MESSAGE_MAX_LENGTH, MULTILINE),
    ...LangInBody,
  }),
  response: Type.Object({ sent: Type.Boolean() }),
  missing: 'error.field',
  refusals: ['error.field', 'error.email', 'too_many_requests'],
})
