import { expect, test } from 'vitest'
import { findShownCity } from './use-city-lookup.ts'

const typedByHand = { typed: 'Coyoacán', isByHand: true, shownBefore: 'Coyoacán' }
const saved = { ...typedByHand, isByHand: false }
const foundBefore = { typed: '', isByHand: false, shownBefore: 'Mérida' }

test.each([
  ['a typed city while the answer is awaited', typedByHand, undefined, 'Coyoacán'],
  ['a typed city after a failure', typedByHand, null, 'Coyoacán'],
  ['a typed city that no place has', typedByHand, [], 'Coyoacán'],
  ['a typed city beside several places', typedByHand, ['Tlalpan', 'Xochimilco'], 'Coyoacán'],
  ['the only place', typedByHand, ['Tlalpan'], 'Tlalpan'],
  ['a saved city after a failure', saved, null, 'Coyoacán'],
  ['a saved city that no place has', saved, [], 'Coyoacán'],
  ['a saved city that is one of the places', saved, ['Tlalpan', 'coyoacan'], 'Coyoacán'],
  ['no saved city of another postal code', saved, ['Tlalpan', 'Xochimilco'], ''],
  ['the former place while the answer is awaited', foundBefore, undefined, 'Mérida'],
  ['no place of another postal code after a failure', foundBefore, null, ''],
  ['a city that is typed since then', { ...typedByHand, shownBefore: null }, ['Tlalpan'], 'Coyoacán'],
] as const)('the form shows %s', (_, state, places, city) => {
  expect(findShownCity(state, places)).toBe(city)
})
