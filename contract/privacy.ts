import { Type } from 'typebox'
import { Proof, proofRefusals, Secret } from './account-fields.ts'
import { defineCall } from './call.ts'
import { LangQuery } from './shapes.ts'

export const exportMyData = defineCall({
  name: 'exportMyData',
  summary: 'A link to a file with everything that is held about the customer',
  caller: 'customer',
  query: LangQuery,
  body: Type.Object(Proof),
  reply: Type.Object({
    link: Type.String({ description: 'Below /api; works without a token, for a quarter of an hour' }),
    expires_at: Type.String({ description: 'ISO 8601' }),
  }),
  missing: 'fields_missing',
  refusals: [...proofRefusals, 'too_many_requests'],
})

export const closeAccount = defineCall({
  name: 'closeAccount',
  summary: 'Closes the account: orders stay without personal data, everything else goes',
  caller: 'customer',
  query: LangQuery,
  body: Type.Object({ ...Proof, sure: Type.Boolean({ description: 'Asked a second time, and true' }) }),
  reply: Type.Object({ closed: Type.Boolean() }),
  missing: 'fields_missing',
  refusals: [...proofRefusals, 'orders_under_way', 'refund_owed', 'too_many_requests'],
})

export const unsubscribe = defineCall({
  name: 'unsubscribe',
  summary: 'Ends news mails with the way out that came with one of them',
  caller: 'anyone',
  query: LangQuery,
  body: Type.Object({ token: Secret }),
  reply: Type.Object({ marketing: Type.Boolean() }),
  missing: 'news_link_not_valid',
  refusals: ['news_link_not_valid', 'too_many_requests'],
})
