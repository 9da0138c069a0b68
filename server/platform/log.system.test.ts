import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { expect, test } from 'vitest'

const FULL_DISK = '/dev/full'
const program = `
  import { openLog } from '${import.meta.dirname}/log.ts'
  const log = openLog('info')
  for (let line = 0; line < 2_000; line += 1) log.info({ line }, 'a line of a log that cannot be written')
  await new Promise((resolve) => setTimeout(resolve, 50))
  console.error('works and ends')
`

test.runIf(existsSync(FULL_DISK))('a log on a full disk neither stops the process nor keeps it from ending', () => {
  const full = openSync(FULL_DISK, 'w')
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module-typescript', '--eval', program], {
    encoding: 'utf8',
    stdio: ['ignore', full, 'pipe'],
    timeout: 20_000,
  })
  closeSync(full)
  expect([status, stderr]).toEqual([0, 'works and ends\n'])
})
