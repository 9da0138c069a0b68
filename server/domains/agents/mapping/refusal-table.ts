import type { RefusalCode } from '@shop/contract/refusals.ts'
import type { ProtocolErrorCode } from '../errors/protocol-errors.ts'

/** How serious a message is: what has to happen before the operation can succeed. */
export type Severity = 'recoverable' | 'requires_buyer_input' | 'requires_buyer_review' | 'unrecoverable'

/** A refusal of the shop as the protocol says it: a message of an answer, or an error of the protocol. */
export type RefusalMapping =
  | { as: 'error'; code: string; severity: Severity; path?: string }
  | { as: 'warning'; code: string; path?: string }
  | { as: 'protocol'; code: ProtocolErrorCode }

const protocol = (code: ProtocolErrorCode): RefusalMapping => ({ as: 'protocol', code })
const notFound: RefusalMapping = { as: 'error', code: 'not_found', severity: 'unrecoverable' }

/**
 * Every refusal that the functions behind the operations may answer with. A test fails for one that is missing. Whatever is
 * not here is a failure of the shop.
 */
export const refusalMappings: Partial<Record<RefusalCode, RefusalMapping>> = {
  product_not_found: notFound,
  product_other_currency: notFound,
  category_not_found: notFound,
  too_many_requests: protocol('too_many_requests'),
  unavailable: protocol('unavailable'),
  storage_full: protocol('unavailable'),
  invalid_value: protocol('invalid_request'),
  control_characters: protocol('invalid_request'),
  card_number: protocol('card_number'),
  invalid_json: protocol('invalid_json'),
  payload_too_large: protocol('payload_too_large'),
  unsupported_media_type: protocol('unsupported_media_type'),
  unauthenticated: protocol('invalid_token'),
}
