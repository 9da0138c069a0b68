import { createRequire } from 'node:module'
import path from 'node:path'

/** The heap of a thread. A larger table ends the thread, and not the shop. */
export const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 1_024, maxYoungGenerationSizeMb: 64 }

/** Returns the file of a thread's program, built or from the sources, as this file is. */
export function findProgram(name: 'table-worker' | 'xlsx-worker'): string {
  if (import.meta.filename.endsWith('.ts')) return path.join(import.meta.dirname, `${name}.ts`)
  return createRequire(import.meta.url).resolve(`@shop/server/build/${name}.js`)
}
