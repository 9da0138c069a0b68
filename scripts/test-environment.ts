import { randomInt } from 'node:crypto'
import path from 'node:path'

/** The variables that tools need. Settings of a shop are left out: a test must not reach a real database or real keys. */
const INHERITED_VARIABLES =
  /^(?:PATH|HOME|USER|LOGNAME|SHELL|LANG|LC_\w+|TERM|TMPDIR|TEMP|TMP|CI|TZ|SYSTEMROOT|COMSPEC|FORCE_COLOR|NO_COLOR|(?:NODE|TEST|E2E|PLAYWRIGHT|VITEST)_\w+)$/i

/** Node keeps compiled modules here, by their content: hundreds of programs that tests start load the same ones. */
const COMPILED_MODULES = path.resolve(import.meta.dirname, '../node_modules/.cache/compiled-modules')

export function buildTestEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv & { TEST_SEED: string } {
  const inherited = Object.fromEntries(Object.entries(environment).filter(([name]) => INHERITED_VARIABLES.test(name)))
  return {
    NODE_COMPILE_CACHE: COMPILED_MODULES,
    ...inherited,
    TEST_SEED: environment['TEST_SEED'] ?? String(randomInt(1, 2 ** 31)),
  }
}
