import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPool } from '../platform/db.ts'
import { startEmbeddedPostgres } from './embedded.ts'

const disk = mkdtempSync(path.join(tmpdir(), 'guarded-disk-'))
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=250m', 'none', disk]).status === 0
const filler = path.join(disk, 'filler')

/** Starts the database, and returns whether it only reads: by itself, and in its transactions. */
async function start(): Promise<boolean[]> {
  const postgres = await startEmbeddedPostgres(disk, 0, ['fsync=off'])
  try {
    const db = openPool(postgres.url, { max: 1 })
    const [row] = await db<{ setting: string }[]>`select current_setting('transaction_read_only') as setting`
    await db.end()
    return [postgres.isReadOnly(), row!.setting === 'on']
  } finally {
    postgres.stop()
  }
}

describe.runIf(mounted)('a database', () => {
  beforeAll(async () => {
    chmodSync(disk, 0o755)
    await start()
  })
  afterAll(() => {
    spawnSync('umount', [disk])
    rmSync(disk, { recursive: true })
  })

  test('only reads from the start when its disk was filled while it was stopped', async () => {
    spawnSync('sh', ['-c', 'head -c $(($(df --output=avail -B1 "$0" | tail -n 1) - 20000000)) /dev/zero > "$1"', disk, filler]) // prettier-ignore
    expect(await start()).toEqual([true, true])
  })

  test('writes from the start when its disk has got room while it was stopped', async () => {
    writeFileSync(path.join(disk, 'postgres/shop-storage.conf'), 'default_transaction_read_only = on \n')
    rmSync(filler, { force: true })
    expect(await start()).toEqual([false, false])
  })
})
