import { Type } from 'typebox'
import { IdentityProof, identityProofRefusals, Secret } from './account-fields.ts'
import { defineCall } from './call.ts'

export const exportMyData = defineCall('exportMyData', {
  summary: 'Returns a link to a file with all personal data of the customer',
  caller: 'customer',
  body: Type.Object(IdentityProof),
  response: Type.Object({
    link: Type.String({ description: 'Path below /api; valid without a token for 15 minutes' }),
    expires_at: Type.String({ description: 'ISO 8601' }),
  }),
  missing: 'fields_missing',
  refusals: [...identityProofRefusals, 'too_many_requests'],
})

export const closeAccount = defineCall('closeAccount', {
  summary: 'Closes the account: orders stay without personal data, everything else is deleted',
  caller: 'customer',
  body: Type.Object({ ...IdentityProof, sure: Type.Boolean({ description: 'The second confirmation; must be true' }) }),
  response: Type.Object({ closed: Type.Boolean() }),
  missing: 'fields_missing',
  refusals: [...identityProofRefusals, 'orders_under_way', 'refund_owed', 'too_many_requests'],
})

export const confirmDataExport = defineCall('confirmDataExport', {
  summary: 'Returns a link to the file with the data, with the secret of the mail that staff started, once',
  caller: 'anyone',
  body: Type.Object({ token: Secret }),
  response: Type.Object({
    link: Type.String({ description: 'Path below /api; valid without a token for 15 minutes' }),
    expires_at: Type.String({ description: 'ISO 8601' }),
  }),
  missing: 'token_not_valid',
  refusals: ['token_not_valid', 'too_many_requests'],
})

export const confirmErasure = defineCall('confirmErasure', {
  summary: 'Closes the account with the secret of the mail that staff started',
  caller: 'anyone',
  body: Type.Object({ token: Secret }),
  response: Type.Object({
    id: Type.Integer({ description: 'The customer whose account is closed' }),
    closed: Type.Boolean(),
  }),
  missing: 'token_not_valid',
  refusals: ['token_not_valid', 'orders_under_way', 'refund_owed', 'too_many_requests'],
})

export const unsubscribe = defineCall('unsubscribe', {
  summary: 'Unsubscribes from the newsletter with the link of one of its e-mails',
  caller: 'anyone',
  body: Type.Object({ token: Secret }),
  response: Type.Object({ marketing: Type.Boolean() }),
  missing: 'news_link_not_valid',
  refusals: ['news_link_not_valid', 'too_many_requests'],
})
