import { expect, test } from 'vitest'
import { isMadeOfContext } from './password-context.ts'

const texts = ['Lienza', 'ana.lopez@correo.example', 'Ana María', 'López']

test.each([
  'lienza123',
  'Lienza2026!',
  'l1enz4-2026',
  'ana.lopez@correo.example',
  'ANA.LOPEZ',
  'lopez1990',
  'LópezLópez',
  'AnaMaría85',
  '1234-correo',
  'lopez_abc',
])('%s consists of the words', (password) => {
  expect(isMadeOfContext(password, texts)).toBe(true)
})

test.each(['demo-Lienza-2026', 'bananarama99', 'zarape-azul', '9381-0274-11', 'lienza-azul-42'])(
  '%s has enough letters of its own',
  (password) => {
    expect(isMadeOfContext(password, texts)).toBe(false)
  },
)

test('a name of one or two letters is ignored', () => {
  expect(isMadeOfContext('jo-4711-0815', ['Jo', 'X'])).toBe(false)
})

test('a name in another script is found too', () => {
  expect(isMadeOfContext('李小龙李小龙1990', ['李小龙'])).toBe(true)
})
