import { attackCases } from './attack-cases.ts'
import type { AttackCase, AttackResult } from './support/attack-case.ts'
import { type Target, withTarget } from './support/target.ts'
import { readOptions } from '../../scripts/read-options.ts'

/**
 * `npm run attack`: tries known attacks on two shops of its own and reports what each saw. The exit code is 1 if any
 * got through. `--long` tries more of each; `--only name,name` chooses some.
 */
const options = readOptions('attack', { long: { type: 'boolean', default: false }, only: { type: 'string' } })
const names = options.only?.split(',') ?? attackCases.map(({ name }) => name)
const chosen = attackCases.filter(({ name }) => names.includes(name))
if (chosen.length !== names.length) {
  console.error(
    `usage: npm run attack -- [--long] [--only name,name]; the names are ${attackCases.map(({ name }) => name).join(', ')}`,
  )
  process.exit(2)
}
const succeededCount = await withTarget(options.long, async (target) => {
  let count = 0
  for (const attempt of chosen) if (!(await report(attempt, target))) count += 1
  return count
})
console.log(`${chosen.length - succeededCount} withstood, ${succeededCount} got through`)
process.exitCode = succeededCount > 0 ? 1 : 0

async function report(attempt: AttackCase, target: Target): Promise<boolean> {
  const { withstood: passed, observation: observed } = await attempt
    .run(target)
    .catch((error: unknown): AttackResult => ({
      withstood: false,
      observation: `it could not be tried: ${String(error)}`,
    }))
  console.log(`${passed ? 'withstood  ' : 'GOT THROUGH'} ${attempt.name}: ${attempt.description}`)
  console.log(`            expected: ${attempt.expectation}`)
  console.log(`            saw: ${escapeControlCharacters(observed)}`)
  return passed
}

/** Escapes control characters, because the shop's responses may contain some that a terminal obeys. */
function escapeControlCharacters(text: string): string {
  return text.replaceAll(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
