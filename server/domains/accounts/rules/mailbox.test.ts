import { expect, test } from 'vitest'
import { normalizeMailbox } from './mailbox.ts'

test.each([
  ['Ana@Test.Example', 'ana@test.example'],
  ['ana+shop@test.example', 'ana@test.example'],
  ['ana+a+b@test.example', 'ana@test.example'],
  ['a.na@test.example', 'a.na@test.example'],
  ['a.n.a+x@gmail.com', 'ana@gmail.com'],
  ['A.na@GoogleMail.com', 'ana@gmail.com'],
  ['İPİ@TEST.Example', 'ipi@test.example'],
  ['+tag@test.example', '@test.example'],
  ['no address', 'no address'],
])('%s counts as %s', (email, key) => {
  expect(normalizeMailbox(email)).toBe(key)
})
