import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { DiskGuard, includeGuardFile } from './disk-guard.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'disk-guard-'))
const settings = () => readFileSync(path.join(folder, 'postgresql.conf'), 'utf8')
const state = () => readFileSync(path.join(folder, 'shop-storage.conf'), 'utf8')
beforeEach(() => {
  rmSync(folder, { recursive: true })
  mkdirSync(path.join(folder, 'pg_wal'), { recursive: true })
  writeFileSync(path.join(folder, 'postgresql.conf'), 'port = 1\n')
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Opens a guard of a disk with so many bytes free, of a thousand million. */
function openGuard(getFree: () => number) {
  let reloads = 0
  const guard = new DiskGuard(folder, () => (reloads += 1), () => ({ free: getFree(), size: 1e9 })) // prettier-ignore
  return { guard, countReloads: () => reloads }
}

test('the server reads the file of the guard, which is included once', () => {
  includeGuardFile(folder)
  includeGuardFile(folder)
  expect(settings()).toBe("port = 1\ninclude_if_exists = 'shop-storage.conf'\n")
  expect(state()).toContain('= off')
})

test('the database only reads below the reserve, and writes again well above it', () => {
  includeGuardFile(folder)
  let free = 1e8
  const { guard, countReloads } = openGuard(() => free)
  const check = (now: number) => {
    free = now
    return [guard.check(), /= (\w+)/.exec(state())?.[1], countReloads()]
  }
  expect(check(1e8)).toEqual([undefined, 'off', 0])
  expect(check(1e8 - 1)).toEqual(['full', 'on', 1])
  expect(check(1.5e8 - 1)).toEqual([undefined, 'on', 1])
  expect(check(1.5e8)).toEqual(['available', 'off', 2])
})

test.each([
  [0, 200],
  [1e8 + 1e9, 500],
  [1e8 + 1e12, 5_000],
])('a disk with %i bytes free is checked again after %i ms, before two gigabytes a second fill it', (free, rest_ms) => {
  includeGuardFile(folder)
  const { guard } = openGuard(() => free)
  guard.check()
  expect(guard.rest_ms).toBe(rest_ms)
})

test('the file keeps its size, so that changing it needs no room', () => {
  includeGuardFile(folder)
  const before = statSync(path.join(folder, 'shop-storage.conf'))
  openGuard(() => 0).guard.check()
  const after = statSync(path.join(folder, 'shop-storage.conf'))
  expect([after.size, after.ino]).toEqual([before.size, before.ino])
})

test('a guard that starts on a database that only reads knows it', () => {
  includeGuardFile(folder)
  openGuard(() => 0).guard.check()
  expect(openGuard(() => 0).guard.check()).toBeUndefined()
  expect(openGuard(() => 1e9).guard.check()).toBe('available')
})
