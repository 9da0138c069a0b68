import { createRequire } from 'node:module'
import path from 'node:path'

/** The heap of a process that reads a table, and of a thread that writes one. */
export const HEAP_MB = 1_024
export const RESOURCE_LIMITS = { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 64 }

/** Returns the file of such a program, built or from the sources, as this file is. */
export function findProgram(name: 'table-worker' | 'xlsx-worker'): string {
  if (import.meta.filename.endsWith('.ts')) return path.join(import.meta.dirname, `${name}.ts`)
  return createRequire(import.meta.url).resolve(`@shop/server/build/${name}.js`)
}
