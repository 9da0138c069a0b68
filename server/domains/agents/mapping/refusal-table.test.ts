import { createAddress } from '@shop/contract/addresses.ts'
import { cancelOrder } from '@shop/contract/cancel-order.ts'
import * as cart from '@shop/contract/cart.ts'
import * as catalog from '@shop/contract/catalog.ts'
import * as checkout from '@shop/contract/checkout.ts'
import { requestBenefit } from '@shop/contract/loyalty.ts'
import { requestReturn } from '@shop/contract/returns.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import { expect, test } from 'vitest'
import { refusalMappings } from './refusal-table.ts'

const calls = [
  ...[catalog.searchProducts, catalog.getProduct],
  ...[cart.updateCart, cart.setCartCurrency, cart.applyDiscountCode, cart.removeDiscountCode],
  ...[cancelOrder, requestReturn, requestBenefit],
  ...[checkout.getCartOrder, checkout.setCartAddress, createAddress],
]

const general: RefusalCode[] = [
  ...([
    'too_many_requests',
    'unavailable',
    'storage_full',
    'invalid_value',
    'control_characters',
    'card_number',
  ] as const),
  ...(['invalid_json', 'payload_too_large', 'unsupported_media_type', 'unauthenticated'] as const),
]

test.each([...new Set([...general, ...calls.flatMap(({ refusals }) => refusals)])])(
  'the refusal %s is a message or an error of the protocol',
  (code) => {
    expect(refusalMappings[code]).toBeDefined()
  },
)
