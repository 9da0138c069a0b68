import path from 'node:path'
import { readLayerConfig } from './layers/layer-config.ts'
import { buildProject } from './layers/project.ts'
import { findViolations } from './layers/rules/all.ts'

const table = readLayerConfig(path.resolve(import.meta.dirname, '..'))

/** Returns what the check of the layers says about a project with these files. */
export function findMessages(files: Record<string, string>): string[] {
  return findViolations(buildProject(files), table).map(
    (violation) => `${violation.path}:${violation.line} ${violation.message}`,
  )
}
