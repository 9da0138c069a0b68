import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const shop = path.join(import.meta.dirname, 'shop.ts')

test.each([
  ['list-requests', 'foo'],
  ['list-returns', 'opne'],
  ['check-setup', 'now'],
  ['help', 'list-orders'],
  ['backup', 'first-folder', 'second-folder'],
  ['cancel-order', 'L-0000-0000', '--reason=x'],
])('%s ends with its usage before it opens anything, when it would ignore a word', (...args) => {
  const { status, stderr } = spawnSync(process.execPath, [shop, ...args], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], DATA_DIR: '/nowhere' },
  })
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining(`${args[0]} cannot read ${args.at(-1)}: npm run shop -- ${args[0]}`),
  ])
})

test.each(['ship', 'constructor'])('%s, which is no command, is refused with the way to their list', (name) => {
  const { status, stderr } = spawnSync(process.execPath, [shop, name], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, `There is no command ${name}; npm run shop -- help lists them.\n`])
})
