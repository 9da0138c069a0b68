import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'

function run(statement: string): { program: ChildProcess; printed: Promise<string> } {
  const [start, watchdog] = ['platform/start-watchdog.ts', 'watchdog.ts'].map((file) =>
    JSON.stringify(path.join(import.meta.dirname, file)),
  )
  const source = `const { startWatchdog } = await import(${start}); startWatchdog(${watchdog}); ${statement}`
  const program = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  program.stdout.on('data', (chunk) => (text += String(chunk)))
  return { program, printed: once(program.stdout, 'end').then(() => text) }
}

// They wait for time to pass, and so they do it together.
test.concurrent('an endless loop ends the process, and the log names its functions', async () => {
  const { program, printed } = run(`
    function countPages(current) { for (let page = current; page <= current; page++); }
    setTimeout(() => countPages(2 ** 53), 1_000)`)
  const [code, signal] = await once(program, 'exit')
  expect([code, signal]).toEqual([null, 'SIGKILL'])
  const line = JSON.parse(await printed) as { level: number; functions: string[]; msg: string }
  expect(line).toMatchObject({ level: 60, msg: 'the event loop stood for 5 seconds; the process ends' })
  expect(line.functions[0]).toBe('countPages')
})

test.concurrent('a process that works for less time, waits, or was stopped from outside goes on', async () => {
  const { program, printed } = run(`
    const work = (ms) => { const end = Date.now() + ms; while (Date.now() < end); }
    setTimeout(() => work(3_000), 1_000)
    setTimeout(() => console.log('done'), 14_000)`)
  await sleep(6_000)
  program.kill('SIGSTOP')
  await sleep(6_000)
  program.kill('SIGCONT')
  expect(await once(program, 'exit')).toEqual([0, null])
  expect(await printed).toBe('done\n')
})
