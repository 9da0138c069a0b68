import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isContactEmail,
  removeNonEmailCharacters,
  removeNonMessageCharacters,
  removeNonNameCharacters,
} from './contact-rules.ts'

test.each([
  [removeNonNameCharacters, 'Íñigo 2 Núñez!', 'Íñigo  Núñez'],
  [removeNonNameCharacters, 'Ana-María <b>', 'AnaMaría b'],
  [removeNonNameCharacters, 'Jose\u0301', 'José'],
  [removeNonEmailCharacters, ' ána+art@exa mple.com\u200b', 'na+art@example.com'],
  [removeNonEmailCharacters, 'a_b%c-d.e@x.mx', 'a_b%c-d.e@x.mx'],
  [
    removeNonMessageCharacters,
    '¿Hola? ¡Sí! 3 piezas, 50´ - a@b.mx; fin: ok.',
    '¿Hola? ¡Sí! 3 piezas, 50´ - a@b.mx; fin: ok.',
  ],
  [removeNonMessageCharacters, '<a href="x">#1 & $2</a>\n“más”', 'a hrefx1  2a\nmás'],
])('%o: %o becomes %o', (keep, typed, kept) => {
  expect(keep(typed)).toBe(kept)
})

test('cleaning a text twice gives the same text', () => {
  const keeps = fc.constantFrom(removeNonNameCharacters, removeNonEmailCharacters, removeNonMessageCharacters)
  fc.assert(
    fc.property(keeps, fc.string({ unit: 'grapheme' }), (keep, text) => {
      expect(keep(keep(text))).toBe(keep(text))
    }),
  )
})

test.each([
  ['ana@example.test', true],
  ['a.b+c@sub.example.mx', true],
  ['ana@x', false],
  ['ana', false],
  ['@example.test', false],
  ['ana@@example.test', false],
  ['ana@example..test', false],
  ['ana@.test', false],
  ['', false],
])('%o is an address: %s', (email, is) => {
  expect(isContactEmail(email)).toBe(is)
})
