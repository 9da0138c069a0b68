import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

/**
 * Joins files into one classic script in the given order: types and imports are removed because everything shares one
 * scope, and exports become plain declarations. It must be classic: Stripe's loader expects `window.Stripe` after the
 * script has loaded, and only a classic script knows its own URL.
 */
export function assembleScript(folder: URL, files: string[]): string {
  const key = [folder, ...files].join(' ')
  const script = assembled.get(key) ?? joinFiles(folder, files)
  assembled.set(key, script)
  return script
}

/** Several sandboxes of one process share their scripts, as tests have. */
const assembled = new Map<string, string>()

function joinFiles(folder: URL, files: string[]): string {
  const parts = files.map((file) => {
    const source = readFileSync(new URL(file, folder), 'utf8')
    return withoutWarnings(() => stripTypeScriptTypes(source))
      .replace(/^import [^;]*? from '[^']+'$/gm, '')
      .replace(/^export /gm, '')
  })
  return `(() => {\n'use strict'\n${parts.join('\n')}\n})()\n`
}

/** Node warns on stderr that its type stripping is experimental, which is noise for the person who starts a shop. */
function withoutWarnings<T>(work: () => T): T {
  const { emitWarning } = process
  process.emitWarning = () => {}
  try {
    return work()
  } finally {
    process.emitWarning = emitWarning
  }
}
