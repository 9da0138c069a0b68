import { parseArgs } from 'node:util'
import { attempts } from './attempts.ts'
import type { Attempt, Outcome } from './tools/attempt.ts'
import { type Target, withTarget } from './tools/target.ts'

/**
 * `npm run attack`: tries known attacks on two shops of its own and reports what each saw. The exit code is 1 if any
 * got through. `--long` tries more of each; `--only name,name` chooses some.
 */
const { values: options } = parseArgs({
  options: { long: { type: 'boolean', default: false }, only: { type: 'string' } },
})
const names = options.only?.split(',') ?? attempts.map(({ name }) => name)
const chosen = attempts.filter(({ name }) => names.includes(name))
if (chosen.length !== names.length) {
  console.error(
    `usage: npm run attack -- [--long] [--only name,name]; the names are ${attempts.map(({ name }) => name).join(', ')}`,
  )
  process.exit(2)
}
const got_through = await withTarget(options.long, async (target) => {
  let count = 0
  for (const attempt of chosen) if (!(await report(attempt, target))) count += 1
  return count
})
console.log(`${chosen.length - got_through} withstood, ${got_through} got through`)
process.exitCode = got_through > 0 ? 1 : 0

async function report(attempt: Attempt, target: Target): Promise<boolean> {
  const { held, saw } = await attempt
    .run(target)
    .catch((error: unknown): Outcome => ({ held: false, saw: `it could not be tried: ${String(error)}` }))
  console.log(`${held ? 'withstood  ' : 'GOT THROUGH'} ${attempt.name}: ${attempt.tries}`)
  console.log(`            expected: ${attempt.expects}`)
  console.log(`            saw: ${escaped(saw)}`)
  return held
}

/** Escapes control characters, because the shop's responses may contain some that a terminal obeys. */
function escaped(text: string): string {
  return text.replaceAll(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
