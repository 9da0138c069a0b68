import { expect, test } from 'vitest'
import { greeting, greetingForUnverified } from './greeting.ts'

test.each([
  'Ana',
  'José Ángel Nuñez-Ibáñez',
  "O'Connor",
  'Mª del Carmen',
  '李小龙',
  'J.R.R. Smith',
  '{{7*7}}',
  'Dr. Ana',
  '<b>x</b>',
])('%s is greeted by name', (name) => {
  expect(greeting(name, 'es')).toBe(`Hola, ${name}:`)
  expect(greeting(name, 'en')).toBe(`Hi ${name},`)
})

test.each(['Win at evil.example', 'https://evil.example', 'WWW.evil', 'http://10.0.0.1', 'evil.com'])(
  '%s is not written to the owner of the mailbox',
  (name) => {
    expect(greetingForUnverified(name, 'es')).toBe('Hola:')
    expect(greeting(name, 'es')).toContain(name)
  },
)
