import { statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { getChromiumLaunchOptions } from './chromium.ts'

test.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'the browser is unpacked below the project into a folder of this user alone',
  async () => {
    const { executablePath = '' } = await getChromiumLaunchOptions()
    expect(path.relative(import.meta.dirname, executablePath)).toMatch(
      /^\.\.\/\.\.\/node_modules\/\.cache\/browser-\d+\/chromium$/,
    )
    const { mode, uid } = statSync(path.dirname(executablePath))
    expect([mode & 0o777, uid]).toEqual([0o700, process.getuid?.()])
    expect(statSync(executablePath).mode & 0o100).toBe(0o100)
  },
)
