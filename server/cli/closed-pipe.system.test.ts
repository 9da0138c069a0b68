import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

const data = mkdtempSync(path.join(tmpdir(), 'closed-pipe-'))
let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ worker: false })
})
afterAll(async () => {
  await t.close()
  rmSync(data, { recursive: true, force: true })
})

test('a command whose reader goes away early prints no error', () => {
  const shop = path.join(import.meta.dirname, 'shop.ts')
  // The reader ends before the command has written its first line, and the command writes on while it asks the database.
  const { stderr } = spawnSync('sh', ['-c', '"$0" "$1" check-setup | true', process.execPath, shop], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], DATA_DIR: data, DATABASE_URL: t.database_url },
  })
  expect(stderr).toBe('')
})
