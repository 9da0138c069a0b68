import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashPassword, matchPassword, verifyPassword } from './password.ts'

test('a password is stored as an Argon2id hash with 19 MiB of memory and two passes', async () => {
  const password_hash = await hashPassword('a password of the shop')
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword('a password of the shop', password_hash)).toBe(true)
  expect(await verifyPassword('another password', password_hash)).toBe(false)
})

const composed = 'Contraseña-Ñandú-9'.normalize('NFC')
const decomposed = composed.normalize('NFD')

test('composed and decomposed letters are the same password', async () => {
  for (const password_hash of [await hashPassword(composed), await hashPassword(decomposed)])
    for (const typed of [composed, decomposed]) expect(await matchPassword(typed, password_hash)).toBe('normalized')
})

test('a hash of the text as it was typed gets one try with that text', async () => {
  const old_hash = await hash(decomposed)
  expect(await matchPassword(decomposed, old_hash)).toBe('outdated')
  expect(await verifyPassword(decomposed, old_hash)).toBe(true)
  expect(await matchPassword(`${decomposed}!`, old_hash)).toBe('none')
  expect(await matchPassword(decomposed, null)).toBe('none')
})

test('a password is compared even without an account', async () => {
  const password_hash = await hashPassword('the right one')
  const took: Record<'real' | 'made_up', number[]> = { real: [], made_up: [] }
  for (let n = 0; n < 8; n += 1) {
    for (const [which, compared] of [
      ['real', password_hash],
      ['made_up', null],
    ] as const) {
      const before = performance.now()
      await verifyPassword('not the one', compared)
      took[which].push(performance.now() - before)
    }
  }
  // A response without the comparison would take a thousandth; the bound leaves room for a busy machine.
  expect(Math.min(...took.made_up) / Math.min(...took.real)).toBeGreaterThan(0.2)
})
