import { expect, test } from 'vitest'
import { shopNoteMessages } from '../messages/shop-notes.ts'
import { describeFlags } from './describe-flags.ts'

test.each([
  [
    'L-A-B: a dispute took $100.00 MXN that had been refunded before',
    'Una disputa se llevó $100.00 MXN que ya se habían reembolsado.',
  ],
  [
    'L-A-B: the dispute about $599.00 MXN (fraudulent) is won, and $599.00 MXN that it took came back',
    'Volvieron $599.00 MXN de una disputa perdida.',
  ],
  [
    'L-A-B: the dispute about $599.00 MXN (general) is "arbitrated", a word that the shop does not know: look there',
    'El proveedor dice de una disputa «arbitrated»: revísala ahí.',
  ],
  [
    'L-A-B: $200.00 MXN was refunded at the provider, more than was left',
    'El proveedor reembolsó $200.00 MXN, más de lo que quedaba.',
  ],
  ['taken $1.00 MXN, asked $599.00 MXN', 'Se cobraron $1.00 MXN y se habían pedido $599.00 MXN.'],
  [
    'taken $1.00 MXN, asked $2.00 MXN; L-A: $3.00 MXN was refunded at the provider, more than was left',
    'Se cobraron $1.00 MXN y se habían pedido $2.00 MXN. El proveedor reembolsó $3.00 MXN, más de lo que quedaba.',
  ],
  ['Llamó; volvió a pagar', 'Llamó; volvió a pagar'],
])('%s is read as %s', (note, text) => {
  expect(describeFlags(note, shopNoteMessages.es.flags)).toBe(text)
})
