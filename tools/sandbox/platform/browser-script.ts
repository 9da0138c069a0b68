import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

/**
 * One classic script out of the files, in the order given: types taken out, imports dropped because everything shares one
 * scope, exports unwrapped. It must be classic: Stripe's loader expects `window.Stripe` when the script has loaded, and
 * only a classic script knows the address it came from.
 */
export function assembleScript(folder: URL, files: string[]): string {
  const parts = files.map((file) => {
    const source = readFileSync(new URL(file, folder), 'utf8')
    return quietly(() => stripTypeScriptTypes(source))
      .replace(/^import [^;]*? from '[^']+'$/gm, '')
      .replace(/^export /gm, '')
  })
  return `(() => {\n'use strict'\n${parts.join('\n')}\n})()\n`
}

/** Node calls its own type stripping experimental and says so on stderr; who starts a shop need not read that. */
function quietly<T>(work: () => T): T {
  const { emitWarning } = process
  process.emitWarning = () => {}
  try {
    return work()
  } finally {
    process.emitWarning = emitWarning
  }
}
