import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { stopProgram } from './processes.ts'

test('stopping a program that a signal has already ended returns at once', async () => {
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1_000)'])
  child.kill('SIGKILL')
  await once(child, 'exit')
  await stopProgram(child)
  expect(child.signalCode).toBe('SIGKILL')
})

test('a program is stopped by the signal that is asked for', async () => {
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1_000)'])
  await stopProgram(child, 'SIGKILL')
  expect(child.signalCode).toBe('SIGKILL')
})
