import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCustomer, makeProduct } from '../testing/make.ts'
import { openTestDomain, type TestDomain } from '../testing/test-domain.ts'

// While a new release starts, the previous one still runs on the new schema.

const ROOT = path.resolve(import.meta.dirname, '../..')
const MIGRATIONS = 'server/database/migrations'

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
})
afterAll(() => t.close())

test("a release that does not know the column `since` of reservations reserves units on today's schema", async () => {
  const customer = await makeCustomer(t)
  await makeProduct(t)
  const [{ id } = { id: 0 }] = await t.db<{ id: number }[]>`select id from customers where email = ${customer.email}`
  const [reservation] = await t.db`
    insert into reservations (customer_id, order_id, kind, created_at, expires_at)
    values (${id}, 1, 'checkout', now(), now() + interval '20 minutes')
    returning since`
  expect(reservation!.since).toBeInstanceOf(Date)
})

/** Returns the last tag (`v1.2.0`); undefined before the first release. TEST_PREVIOUS_RELEASE names another commit. */
function findPreviousRelease(): string | undefined {
  if (process.env.TEST_PREVIOUS_RELEASE) return process.env.TEST_PREVIOUS_RELEASE
  const tags = execFileSync('git', ['tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-creatordate'], { cwd: ROOT })
  return tags.toString().split('\n')[0] || undefined
}

const release = process.env.TEST_FULL ? findPreviousRelease() : undefined

describe.runIf(release)('the previous release', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'previous-release-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test("passes its own payment tests on today's schema", { timeout: 600_000 }, async () => {
    checkOut(release!, folder)
    const tests = [
      'methods/card-payment',
      'methods/paypal-payment',
      'finalizing/finalize-payment',
      'transfers/create-transfer',
    ]
    const files = tests.map((name) => `server/domains/payments/${name}.app.test.ts`)
    const vitest = path.join(folder, 'node_modules/.bin/vitest')
    const run = spawn(process.execPath, [vitest, 'run', '--maxWorkers', '2', ...files], {
      cwd: folder,
      // The environment of this test run is not passed on, because the other release would use it.
      env: { PATH: process.env.PATH, HOME: process.env.HOME },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    expect(await once(run, 'exit')).toEqual([0, null])
  })
})

/**
 * Checks out the files of a commit with today's migrations. It uses the installed packages, except for its own
 * workspaces.
 */
function checkOut(commit: string, folder: string): void {
  const files = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: files })
  rmSync(path.join(folder, MIGRATIONS), { recursive: true })
  cpSync(path.join(ROOT, MIGRATIONS), path.join(folder, MIGRATIONS), { recursive: true })
  const [ours, theirs] = [ROOT, folder].map((root) => path.join(root, 'node_modules')) as [string, string]
  mkdirSync(path.join(theirs, '@shop'), { recursive: true })
  for (const name of readdirSync(ours))
    if (name !== '@shop') symlinkSync(path.join(ours, name), path.join(theirs, name))
  for (const name of readdirSync(path.join(ours, '@shop'))) {
    const workspace = path.join(folder, path.relative(ROOT, realpathSync(path.join(ours, '@shop', name))))
    if (existsSync(workspace)) symlinkSync(workspace, path.join(theirs, '@shop', name))
  }
}
