import { SHOP_TIME_ZONE } from '@shop/contract/calendar.ts'
import { type Lang, locales } from '@shop/contract/locale.ts'
import { getReturnWindow } from '@shop/contract/return-rules.ts'
import { expect, test } from 'vitest'
import { orders as en } from '../../../messages/en/orders.ts'
import { orders as es } from '../../../messages/es/orders.ts'
import { buildReturnNotes } from './return-window.ts'

const delivered_at = new Date('2026-09-27T18:00:00.000Z')

const formatDay = (lang: Lang) => (iso: string) =>
  new Intl.DateTimeFormat(locales[lang], { dateStyle: 'medium', timeZone: SHOP_TIME_ZONE }).format(new Date(iso))

function buildNotes(now: string, messages: typeof es) {
  const { reasons, until } = getReturnWindow(delivered_at, new Date(now))
  const window = { can_return: reasons.length > 0, return_until: until?.toISOString() ?? null, return_reasons: reasons }
  return buildReturnNotes(
    { ...window, returns: [], cart_products: [] },
    messages,
    formatDay(messages === en ? 'en' : 'es'),
  )
}

test.each([
  [es, '2026-10-28T05:59:59.999Z', ['Puedes devolver o cambiar hasta el 27 oct 2026.']],
  [es, '2026-10-28T06:00:00.000Z', ['Ya solo puedes devolver o cambiar por un defecto, hasta el 26 dic 2026.']],
  [en, '2026-10-28T05:59:59.999Z', ['You can return or exchange until Oct 27, 2026.']],
  [en, '2026-10-28T06:00:00.000Z', ['You can now return or exchange only for a defect, until Dec 26, 2026.']],
  [en, '2026-12-27T05:59:59.999Z', ['You can now return or exchange only for a defect, until Dec 26, 2026.']],
  [en, '2026-12-27T06:00:00.000Z', []],
])('an order promises only the returns that it accepts', (messages, now, expected) => {
  expect(buildNotes(now, messages)).toEqual(expected)
})

test.each([
  ['return', 'requested', 1, [en.returnOpen.return, en.returnNext]],
  ['return', 'approved', 0, [en.returnOpen.return]],
  ['exchange', 'received', 0, [en.returnOpen.exchange]],
  ['return', 'refunded', 0, []],
  ['return', 'declined', 1, []],
] as const)('a %s that is %s, with %i units left, reads %j', (kind, status, returnable, expected) => {
  const state = { can_return: false, return_until: null, return_reasons: [] }
  const returns = [{ kind, status }]
  expect(buildReturnNotes({ ...state, returns, cart_products: [{ returnable }] }, en, String)).toEqual(expected)
})
