import { expect, test } from 'vitest'
import { getPasswordStrength } from './password-strength.ts'

test.each([
  ['', 'short'],
  ['a!9Zq7w', 'short'],
  ['12345678', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['abcdefgh', 'weak'],
  ['azazazazazazazaz', 'weak'],
  ['mareas-8', 'fair'],
  ['una-clave-lar', 'good'],
  ['una-clave-larga-2026', 'strong'],
  ['🎨🌊🪡🧵👗🎭🖼🌋', 'fair'],
])('%s is %s', (password, strength) => {
  expect(getPasswordStrength(password)).toBe(strength)
})
