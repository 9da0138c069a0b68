import { expect, test } from 'vitest'
import { isEmailAddress } from './email-address.ts'

test.each([
  'ana@gmail.com',
  'ana.lopez+tienda@correo.unam.mx',
  "o'hara@example.co.uk",
  'ñandú@correo.example',
  'ana@xn--bcher-kva.example',
  'ana@bücher.example',
  'ana@3m.com',
  'a@b-c.io',
])('%s can get mail', (email) => {
  expect(isEmailAddress(email)).toBe(true)
})

test.each([
  'ana@gmail..com',
  'ana@.gmail.com',
  'ana@gmail.com.',
  'ana@gmail',
  'ana@-gmail.com',
  'ana@gmail-.com',
  'ana@gmail.c',
  'ana@192.168.1.1',
  'ana@gm_ail.com',
  'ana@gmail.com,luis@gmail.com',
  'ana luis@gmail.com',
  'ana@@gmail.com',
  '@gmail.com',
  `${'a'.repeat(65)}@gmail.com`,
  `ana@${'a'.repeat(64)}.com`,
])('%s cannot', (email) => {
  expect(isEmailAddress(email)).toBe(false)
})
