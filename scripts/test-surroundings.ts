import { checkPortFree } from './preflight.ts'

/** What tools need of the environment. Settings of a shop stay out: a test must not meet somebody's database or keys. */
const KEPT =
  /^(?:PATH|HOME|USER|LOGNAME|SHELL|LANG|LC_\w+|TERM|TMPDIR|TEMP|TMP|CI|TZ|SYSTEMROOT|COMSPEC|FORCE_COLOR|NO_COLOR|(?:NODE|TEST|E2E|PLAYWRIGHT|VITEST)_\w+)$/i

export function testEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => KEPT.test(name)))
}

/** The first of `count` neighbouring ports that nobody listens on, from `least` on. */
export async function findPorts(least: number, count: number): Promise<number> {
  for (let first = least; first + count < 65_536; first += count) {
    const ports = Array.from({ length: count }, (_, at) => first + at)
    const free = await Promise.all(
      ports.map((port) =>
        checkPortFree('127.0.0.1', port, 'PORT').then(
          () => true,
          () => false,
        ),
      ),
    )
    if (free.every(Boolean)) return first
  }
  throw new Error(`No ${count} neighbouring ports are free from ${least} on.`)
}
