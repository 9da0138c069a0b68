import { expect, test } from 'vitest'
import { greeting, greetingForUnverified } from './greeting.ts'

test.each(['Ana', 'José Ángel Nuñez-Ibáñez', "O'Connor", '李小龙', '{{7*7}}', '<b>x</b>'])(
  '%s is greeted by name',
  (name) => {
    expect(greeting(name, 'es')).toBe(`Hola, ${name}:`)
    expect(greeting(name, 'en')).toBe(`Hi ${name},`)
  },
)

test('an unconfirmed mailbox is greeted without a name', () => {
  expect(greetingForUnverified('es')).toBe('Hola:')
  expect(greetingForUnverified('en')).toBe('Hi,')
})
