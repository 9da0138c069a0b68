import { createRequire } from 'node:module'
import path from 'node:path'

export const HEAP_MB = 1_024
export const RESOURCE_LIMITS = { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 64 }

export function findProgram(name: 'table-worker' | 'xlsx-worker'): string {
  if (import.meta.filename.endsWith('.ts')) return path.join(import.meta.dirname, `${name}.ts`)
  return createRequire(import.meta.url).resolve(`@shop/server/build/${name}.js`)
}
