import { writeSync } from 'node:fs'
import { Session } from 'node:inspector'
import { workerData } from 'node:worker_threads'

// The program of a thread (platform/start-watchdog.ts) that ends its process when the event loop has stood for
// MAX_MISSED_BEATS, so that the supervisor replaces it: a process in an endless loop answers no request, handles no signal, and
// looks alive from outside. Missed beats are counted, and not the time, so that a process that was stopped or suspended
// goes on afterwards.

const BEAT_MS = 1_000
/** No request takes this many seconds without a pause. */
const MAX_MISSED_BEATS = 5
/** Milliseconds that V8 has to interrupt the code that blocks it. */
const INTERRUPT_MS = 2_000
const MAX_FRAMES = 8

const beats = workerData as Int32Array
let last = -1
let missed = 0
setInterval(() => {
  const beat = Atomics.load(beats, 0)
  missed = beat === last ? missed + 1 : 0
  last = beat
  if (missed === MAX_MISSED_BEATS) endProcess()
}, BEAT_MS)

/** Ends the process by force, after a line of the log that names the functions in which it stands. */
function endProcess(): void {
  const session = new Session()
  session.connectToMainThread()
  session.on('Debugger.paused', ({ params: { callFrames } }) =>
    end(callFrames.slice(0, MAX_FRAMES).map(({ functionName }) => functionName || '(anonymous)')),
  )
  session.post('Debugger.enable')
  session.post('Debugger.pause')
  setTimeout(end, INTERRUPT_MS, [])
}

function end(functions: string[]): void {
  const message = `the event loop stood for ${MAX_MISSED_BEATS} seconds; the process ends`
  const line = { level: 60, time: new Date().toISOString(), functions, msg: message }
  try {
    writeSync(1, `${JSON.stringify(line)}\n`)
  } finally {
    process.kill(process.pid, 'SIGKILL')
  }
}
