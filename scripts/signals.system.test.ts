import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChild } from './child.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'signals-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/**
 * Runs a program that is written to a file first. Its output, with that of the programs it started, ends when the last
 * of them does.
 */
function run(
  name: string,
  source: string,
): { process: ChildProcess; printed: Promise<string>; says: (word: string) => Promise<void> } {
  const file = path.join(folder, name)
  writeFileSync(file, source)
  const started = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  const waiting: (() => void)[] = []
  started.stdout.on('data', (chunk) => {
    text += String(chunk)
    for (const check of waiting) check()
  })
  return {
    process: started,
    printed: once(started.stdout, 'end').then(() => text),
    says: (word) =>
      new Promise((resolve) => {
        const check = () => text.includes(word) && resolve()
        waiting.push(check)
        check()
      }),
  }
}

const PRINTING_PROGRAM = `
  for (const how of ['SIGINT', 'SIGTERM', 'disconnect'])
    process.once(how, () => process.stdout.write('ended by ' + how + '\\n', () => process.exit(0)))
  setInterval(() => {}, 1000)
  console.log('up')`

const install = JSON.stringify(path.join(import.meta.dirname, 'install.mjs'))
const run_tool = JSON.stringify(path.join(import.meta.dirname, 'run-tool.ts'))

function starter(): string {
  const program = path.join(folder, 'talks.mjs')
  writeFileSync(program, PRINTING_PROGRAM)
  return `import { runNode } from ${install}
    process.exitCode = await runNode(process.execPath, [${JSON.stringify(program)}])`
}

test.each(['SIGINT', 'SIGTERM'] as const)('the start script passes %s on and waits for the end', async (signal) => {
  const { process: script, printed, says: waitForOutput } = run('start.mjs', starter())
  await waitForOutput('up')
  script.kill(signal)
  expect(await once(script, 'exit')).toEqual([0, null])
  expect(await printed).toContain(`ended by ${signal}`)
})

test('the processes of the start script end when it is killed', async () => {
  const { process: script, printed, says: waitForOutput } = run('start.mjs', starter())
  await waitForOutput('up')
  script.kill('SIGKILL')
  expect(await printed).toContain('ended by disconnect')
})

test('a signal to the caller interrupts a tool, and processes that the tool leaves behind are killed', async () => {
  const left = `require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });`
  const tool = JSON.stringify(left + PRINTING_PROGRAM)
  const {
    process: runner,
    printed,
    says: waitForOutput,
  } = run(
    'runs.mjs',
    `import { runTool } from ${run_tool}
    console.log((await runTool(['node', '-e', ${tool}], { inheritOutput: true })).code)`,
  )
  await waitForOutput('up')
  runner.kill('SIGTERM')
  expect(await printed).toMatch(/up\nended by SIGINT\n0\n$/)
})

test('npm replaces its shell with our programs, because the shell would not pass on signals', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const behind_a_shell = Object.values(scripts).filter((script) => /^node\b/.test(script) && !script.includes('&&'))
  expect(behind_a_shell).toEqual([])
})

test.each([
  ['SIGKILL', `process.kill(process.pid, 'SIGKILL')`],
  ['exit code 7', 'process.exit(7)'],
])('the end of a process by itself says how it came: %s', async (how, ends) => {
  const program = path.join(folder, 'ends.mjs')
  writeFileSync(program, `process.send('ready'); setTimeout(() => ${ends}, 50)`)
  const end = await new Promise((resolve) => startChild('shop', [program], process.env, (...ended) => resolve(ended)))
  expect(end).toEqual(['shop', how])
})

test('a process that does not stop in time is ended by force, with what it has started', async () => {
  const program = path.join(folder, 'loops.mjs')
  const loop = `process.send(process.pid); for (;;);`
  writeFileSync(
    program,
    `import { spawn } from 'node:child_process'
    import { writeFileSync } from 'node:fs'
    const stdio = ['ignore', 'inherit', 'inherit', 'ipc']
    spawn(process.execPath, ['-e', ${JSON.stringify(loop)}], { stdio }).once('message', (pid) => {
      writeFileSync(${JSON.stringify(path.join(folder, 'pid'))}, String(pid))
      process.send('ready')
    })
    process.on('SIGTERM', () => {})`,
  )
  const child = startChild('shop', [program], process.env, () => {}, 500)
  await child.ready
  await child.stop()
  const pid = readFileSync(path.join(folder, 'pid'), 'utf8')
  // The state of a process that has ended and is not yet collected is Z.
  const state = execFileSync('ps', ['-o', 'state=', '-p', pid, '-p', String(process.pid)], { encoding: 'utf8' })
  expect(state.replace('Z', '').trim().split('\n')).toHaveLength(1)
})
