import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = path.resolve(import.meta.dirname, '../../deploy/monitoring')
/** It comes with Prometheus. */
const PROGRAM = 'promtool'
const promtool = (...args: string[]) => spawnSync(PROGRAM, args, { cwd: FOLDER, encoding: 'utf8' })

test.skipIf(promtool('--version').error !== undefined).each([
  ['check', 'config', '--syntax-only', 'prometheus.yaml'],
  ['check', 'rules', 'alerts.yaml'],
  ['test', 'rules', 'alerts.test.yaml'],
])('promtool %s %s finds no mistake', (...args) => {
  const { status, stdout, stderr } = promtool(...args)
  expect({ status, output: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, output: '' })
})
