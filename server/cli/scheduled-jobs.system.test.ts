import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDomain, type TestDomain } from '../testing/test-domain.ts'

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
})
afterAll(() => t.close())

test('a command leaves the turn to add scheduled jobs to the processes of the shop', async () => {
  await t.jobs.boss.stop({ graceful: false, close: false })
  await t.db`update pgboss.version set cron_on = null`
  const shop = path.join(import.meta.dirname, 'shop.ts')
  const { stderr } = spawnSync(process.execPath, [shop, 'end-code', 'NOWHERE'], {
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: tmpdir(),
      ENCRYPTION_KEY: randomBytes(32).toString('base64'),
      DATABASE_URL: t.database_url,
    },
  })
  // The command has opened the queue, and then found no such code.
  expect(stderr).toContain('NOWHERE')
  expect(await t.db`select cron_on from pgboss.version`).toEqual([{ cron_on: null }])
})
