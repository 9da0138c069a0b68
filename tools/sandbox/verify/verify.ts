import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { LogEntry } from '../platform/request-log.ts'
import { createChecker } from './check-traffic.ts'
import { readProviders } from './providers.ts'
import { exerciseSandbox } from './exercise-stripe.ts'

const USAGE = 'Usage: node tools/sandbox/verify/verify.ts <folder of descriptions> [--log <address or file of a log>]'

/** Without a log the sandbox is started here and called in all supported ways. */
async function readLog(source: string | undefined): Promise<LogEntry[]> {
  if (source === undefined) return await exerciseSandbox()
  const text = /^https?:/.test(source) ? await (await fetch(source)).text() : readFileSync(source, 'utf8')
  return JSON.parse(text) as LogEntry[]
}

async function verify(folder: string, source: string | undefined): Promise<number> {
  const providers = readProviders(folder)
  const check = createChecker(providers)
  const isDescribed = ({ method, path }: LogEntry) =>
    method !== 'OPTIONS' && providers.some(({ covers }) => covers.test(path))
  const entries = (await readLog(source)).filter(isDescribed)
  const mismatches = entries.flatMap(check)
  for (const { entry, operation, part, pointer, message } of mismatches) {
    console.log(`${operation} ${part} ${pointer} ${message} (log entry ${entry})`)
  }
  console.error(`${entries.length} calls compared with the descriptions, ${mismatches.length} mismatches`)
  return mismatches.length > 0 ? 1 : 0
}

const { positionals, values } = parseArgs({ allowPositionals: true, options: { log: { type: 'string' } } })
const [folder] = positionals
if (folder === undefined) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  process.exitCode = await verify(folder, values.log)
}
