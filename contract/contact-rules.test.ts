import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isContactEmail, keepEmailLetters, keepMessageLetters, keepNameLetters } from './contact-rules.ts'

test.each([
  [keepNameLetters, 'Íñigo 2 Núñez!', 'Íñigo  Núñez'],
  [keepNameLetters, 'Ana-María <b>', 'AnaMaría b'],
  [keepNameLetters, 'Jose\u0301', 'José'],
  [keepEmailLetters, ' ána+art@exa mple.com\u200b', 'na+art@example.com'],
  [keepEmailLetters, 'a_b%c-d.e@x.mx', 'a_b%c-d.e@x.mx'],
  [keepMessageLetters, '¿Hola? ¡Sí! 3 piezas, 50´ - a@b.mx; fin: ok.', '¿Hola? ¡Sí! 3 piezas, 50´ - a@b.mx; fin: ok.'],
  [keepMessageLetters, '<a href="x">#1 & $2</a>\n“más”', 'a hrefx1  2a\nmás'],
])('%o: %o becomes %o', (keep, typed, kept) => {
  expect(keep(typed)).toBe(kept)
})

test('cleaning a text twice gives the same text', () => {
  const keeps = fc.constantFrom(keepNameLetters, keepEmailLetters, keepMessageLetters)
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
