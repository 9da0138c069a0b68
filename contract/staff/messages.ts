import { type Static, Type } from 'typebox'
import {
  Id,
  LangQuery,
  MULTILINE,
  Nullable,
  NullableInteger,
  NullableString,
  StoredInteger,
  Text,
} from '../common-schemas.ts'
import { CONTACT_REPLY_MAX_LENGTH } from '../limits.ts'
import { defineStaffCall } from './call.ts'
import { Level } from './level.ts'
import { listFields, listOf } from './list.ts'

const messageFields = {
  id: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  lang: Type.Enum(['es', 'en']),
  message: Type.String(),
  created_at: Type.String(),
  done_at: NullableString(),
  customer_id: NullableInteger({ description: 'The customer who wrote it signed in, or whose e-mail it has' }),
}

export const ContactMessageSummary = Type.Object({ ...messageFields, replies: Type.Integer() })
export type ContactMessageSummary = Static<typeof ContactMessageSummary>

export const listContactMessages = defineStaffCall('listContactMessages', {
  summary: 'Lists messages to the shop: the open ones, the longest waiting first, or those that are done',
  access: 'messages.write',
  people: { of: 'mailbox', by: 'items.email' },
  query: Type.Object({ ...listFields, state: Type.Optional(Type.Enum(['open', 'done', 'all'])) }),
  response: listOf(ContactMessageSummary),
})

const Reply = Type.Object({ id: Type.Integer(), text: Type.String(), author: Type.String(), created_at: Type.String() })

const Sender = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  affiliation: Type.String(),
  level: Level,
  crystals: Type.Integer(),
  /** Whether the message was written while signed in; otherwise it only has the customer's e-mail. */
  signed_in: Type.Boolean(),
  orders: Type.Array(
    Type.Object({
      code: Type.String(),
      number: NullableString(),
      fulfillment_status: Type.String(),
      placed_at: Type.String(),
    }),
  ),
})

export const ContactMessageDetail = Type.Object({
  ...messageFields,
  done_by: NullableString(),
  replies: Type.Array(Reply),
  sender: Nullable(Sender),
})
export type ContactMessageDetail = Static<typeof ContactMessageDetail>

const MessageId = Id('contact_message_not_found')

export const getContactMessage = defineStaffCall('getContactMessage', {
  summary: 'Returns a message with its replies and the customer who wrote it',
  access: 'messages.write',
  people: { of: 'mailbox', by: 'email' },
  query: Type.Object({ id: MessageId, ...LangQuery.properties }),
  response: ContactMessageDetail,
  refusals: ['contact_message_not_found'],
})

export const replyToContactMessage = defineStaffCall('replyToContactMessage', {
  summary: 'Replies by mail in the language of the message, which is then done',
  access: 'messages.write',
  people: { of: 'mailbox', by: 'email' },
  body: Type.Object({
    id: MessageId,
    text: Text(CONTACT_REPLY_MAX_LENGTH, MULTILINE),
    seen_replies: StoredInteger({ description: 'The number of replies that the member saw' }),
  }),
  response: ContactMessageDetail,
  missing: 'fields_missing',
  refusals: ['fields_missing', 'contact_message_not_found', 'contact_message_changed'],
})

export const deleteContactMessage = defineStaffCall('deleteContactMessage', {
  summary: 'Deletes a message with its replies',
  access: 'messages.write',
  query: Type.Object({ id: MessageId, ...LangQuery.properties }),
  refusals: ['contact_message_not_found'],
})

export const setContactMessageDone = defineStaffCall('setContactMessageDone', {
  summary: 'Marks a message as done without a reply, or opens it again',
  access: 'messages.write',
  people: { of: 'mailbox', by: 'email' },
  body: Type.Object({ id: MessageId, done: Type.Boolean() }),
  response: ContactMessageDetail,
  missing: 'fields_missing',
  refusals: ['fields_missing', 'contact_message_not_found'],
})
