import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatClabe, isClabe, readClabe } from './clabe.ts'

// Account numbers of published examples of Banco de México and of banks.
test.each(['032180000118359719', '002010077777777771', '646180157000000004'])('%s is a CLABE', (clabe) => {
  expect(isClabe(clabe)).toBe(isClabe(readClabe(formatClabe(clabe))))
  expect(isClabe(clabe)).toBe(true)
})

test.each([
  '',
  '0321800001183597',
  '03218000011835971',
  '0321800001183597190',
  '03218000011835971x',
  '０32180000118359719',
])('%j is none', (text) => {
  expect(isClabe(text)).toBe(false)
})

const digits = fc.stringMatching(/^\d{17}$/)

test('of the ten numbers that differ in the last digit, one is a CLABE', () => {
  fc.assert(
    fc.property(digits, (start) => {
      expect(Array.from({ length: 10 }, (_, last) => isClabe(`${start}${last}`)).filter(Boolean)).toHaveLength(1)
    }),
  )
})

test('a CLABE with one other digit is none', () => {
  const any = fc.tuple(digits, fc.integer({ min: 0, max: 17 }), fc.integer({ min: 1, max: 9 }))
  fc.assert(
    fc.property(any, ([start, place, by]) => {
      const clabe = Array.from({ length: 10 }, (_, last) => `${start}${last}`).find(isClabe)!
      const other = `${clabe.slice(0, place)}${(Number(clabe[place]) + by) % 10}${clabe.slice(place + 1)}`
      expect(isClabe(other)).toBe(false)
    }),
  )
})

test('its groups keep every digit, and hyphens between them are read like spaces', () => {
  expect(formatClabe('032180000118359719')).toBe('032 180 0001 1835 9719')
  expect(readClabe(' 032-180 0001 1835-9719')).toBe('032180000118359719')
})
