import { expect, test } from 'vitest'
import { openPool } from './db.ts'
import { toRefusalCode } from './error-codes.ts'

const failureAt = async (host: string, search: string) => {
  const away = openPool(`postgres://shop@${host}/shop${search}`, { max: 1 })
  const error: Error = await away`select 1`.then(
    () => new Error('answered'),
    (reason) => reason,
  )
  await away.end()
  return error
}

test('a database that is away is unavailable, whether over the network or in a folder without its socket', async () => {
  expect(toRefusalCode(await failureAt('127.0.0.1:1', ''))).toBe('unavailable')
  expect(toRefusalCode(await failureAt('127.0.0.1', '?host=/nowhere'))).toBe('unavailable')
})

test('a missing file does not count as an unavailable database', () => {
  expect(toRefusalCode(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }))).toBe(
    'unexpected',
  )
})

test.each([
  ['23503', 'sessions_customer_id_fkey', 'unauthenticated'],
  ['23503', 'sessions_device_id_fkey', 'unexpected'],
  ['23505', 'sessions_customer_id_fkey', 'unexpected'],
])('an error %s of the constraint %s is %s', (code, constraint, refusal) => {
  expect(toRefusalCode(Object.assign(new Error('refused'), { code, constraint }))).toBe(refusal)
})
