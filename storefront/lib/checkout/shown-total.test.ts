import { expect, test, vi } from 'vitest'
import {
  findShownTotal,
  getTotalChangeReason,
  hasChanged,
  hasLostGift,
  rememberShownTotal,
  type ShownTotal,
} from './shown-total.ts'

const unitedStates = { address_id: null, country_id: 233, country_name: 'United States' }
const mexico = { address_id: 7, country_id: 142, country_name: 'Mexico' }
const before = {
  total: 71_00,
  currency: 'USD',
  subtotal: 49_00,
  discount: 0,
  shipping: 22_00,
  ships_to: unitedStates,
} as const satisfies ShownTotal

test.each([
  ['the same total', before, undefined],
  ['an address in another country', { ...before, shipping: 9_00, total: 58_00, ships_to: mexico }, 'destination'],
  ['another fee for the same country', { ...before, shipping: 25_00, total: 74_00 }, 'shipping'],
  ['more items, which also ship free', { ...before, subtotal: 98_00, shipping: 0, total: 98_00 }, 'items'],
  ['a discount', { ...before, discount: 5_00, total: 66_00 }, 'discount'],
  ['another currency', { ...before, currency: 'MXN', total: 71_00 }, 'currency'],
  ['an amount without its parts', { total: 60_00, currency: 'USD' }, undefined],
] as const)('a total that changed says why: %s', (_, now, reason) => {
  expect(getTotalChangeReason(before, now)).toBe(reason)
})

test.each([
  ['birthday', 'birthday', false],
  ['birthday', null, true],
  ['birthday', 'seasonal', true],
  [null, 'seasonal', false],
  [null, null, false],
  ['birthday', undefined, false],
  [undefined, null, false],
] as const)('of a gift %s, then %s, one is lost: %s', (earlier, later, isLost) => {
  const total = (gift_kind: typeof earlier | typeof later): ShownTotal =>
    gift_kind === undefined ? before : { ...before, reward: { gift_kind } }
  expect(hasLostGift(total(earlier), total(later))).toBe(isLost)
  expect(hasChanged(total(earlier), total(later))).toBe(isLost)
})

test('a seen total belongs to one cart', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  })
  rememberShownTotal({ id: 'one', ...before })
  expect(findShownTotal('one')).toMatchObject({ total: 71_00, ships_to: unitedStates })
  expect(findShownTotal('another')).toBeUndefined()
  rememberShownTotal({ id: 'one', ...before, reward: { gift_kind: 'birthday' } })
  rememberShownTotal({ id: 'one', total: 58_00, currency: 'USD' })
  expect(findShownTotal('one')).toEqual({ id: 'one', total: 58_00, currency: 'USD', reward: { gift_kind: 'birthday' } })
  vi.unstubAllGlobals()
})
