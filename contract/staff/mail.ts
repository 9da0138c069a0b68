import { type Static, Type } from 'typebox'
import { Id, LangQuery, NullableInteger, NullableString } from '../common-schemas.ts'
import { defineStaffCall } from './call.ts'
import { listFields, listOf } from './list.ts'

const mailFields = {
  id: Type.Integer(),
  channel: Type.Enum(['mail', 'sms']),
  kind: Type.String(),
  recipient: Type.String(),
  lang: Type.Enum(['es', 'en']),
  state: Type.Enum(['waiting', 'sent', 'failed']),
  created_at: Type.String(),
  sent_at: NullableString(),
  dropped_at: NullableString({ description: 'When it was given up: too late, or refused by the mail server' }),
  failure: NullableString({ description: 'What the mail server answered last' }),
  customer_id: NullableInteger(),
}

export const MailSummary = Type.Object(mailFields)
export type MailSummary = Static<typeof MailSummary>

/** `q` searches the recipient, and the code of an order. */
export const listMail = defineStaffCall('listMail', {
  summary: 'Lists and searches the outbox, the newest first; mails to staff only for those who may see the people',
  access: 'messages.write',
  people: { of: 'mailbox', by: 'items.recipient' },
  query: Type.Object({
    ...listFields,
    kind: Type.Optional(Type.String({ maxLength: 60 })),
    state: Type.Optional(Type.Enum(['waiting', 'sent', 'failed'])),
    customer_id: Type.Optional(Id('customer_not_found')),
  }),
  response: listOf(MailSummary),
  refusals: ['customer_not_found'],
})

export const MailDetail = Type.Object({
  ...mailFields,
  attempts: Type.Integer(),
  subject: NullableString({ description: 'Null when its type or data is too old to be rendered' }),
  text: NullableString({ description: 'The plain text; personal links are left out' }),
  can_resend: Type.Boolean(),
})
export type MailDetail = Static<typeof MailDetail>

export const getMail = defineStaffCall('getMail', {
  summary: 'Returns a message of the outbox as it was sent, without the secrets of its links',
  access: 'messages.write',
  people: { of: 'mailbox', by: 'recipient' },
  query: Type.Object({ id: Id('mail_not_found'), ...LangQuery.properties }),
  response: MailDetail,
  refusals: ['mail_not_found'],
})

export const resendMail = defineStaffCall('resendMail', {
  summary:
    'Sends a mail about an order or customer once more, to the mailbox it went to, or retries one that failed; once an hour',
  access: 'orders.note',
  body: Type.Object({ id: Id('mail_not_found') }),
  response: Type.Object({ sent: Type.Boolean() }),
  refusals: ['mail_not_found', 'mail_too_old', 'mail_has_link', 'mail_sent_again', 'mail_waiting'],
})

export const listMailTypes = defineStaffCall('listMailTypes', {
  summary: 'Lists every type of mail with the subjects of its samples in a language',
  access: 'messages.write',
  response: Type.Array(
    Type.Object({
      kind: Type.String(),
      samples: Type.Array(Type.Object({ subject: Type.String(), text: Type.String() })),
    }),
  ),
})
