import { expect, test } from 'vitest'
import { toAnswerBefore202608 } from './before-2026-08.ts'

test('an answer loses what the older release does not know, and keeps the rest', () => {
  const group = { id: 'all', selected_option_id: 'standard' }
  const option = { id: 'standard', title: 'Delivery', totals: [] }
  const answer = {
    id: 'x',
    policies: [{ type: 'dev.ucp.shopping.policy.return' }],
    fulfillment: {
      methods: [
        {
          id: 'shipping',
          type: 'shipping',
          destinations: [{ id: 'adr_1', type: 'shipping_address' }],
          groups: [{ ...group, options: [{ ...option, description: { plain: '3 to 9 days' } }, option] }],
        },
      ],
    },
  }
  expect(toAnswerBefore202608(answer)).toEqual({
    id: 'x',
    fulfillment: {
      methods: [
        {
          id: 'shipping',
          type: 'shipping',
          destinations: [{ id: 'adr_1' }],
          groups: [{ ...group, options: [{ ...option, description: '3 to 9 days' }, option] }],
        },
      ],
    },
  })
  expect(toAnswerBefore202608({ id: 'x', policies: [] })).toEqual({ id: 'x' })
})
