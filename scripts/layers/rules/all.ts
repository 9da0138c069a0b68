import type { Violation, Project } from '../project.ts'
import { checkLayerImports } from './layer-imports.ts'
import { checkCycles } from './cycles.ts'
import { checkColors } from './colors.ts'
import { checkDomains } from './domains.ts'
import { checkEnvironment } from './environment.ts'
import { checkExternalPaths } from './external-paths.ts'
import { checkModules } from './modules.ts'
import { checkSchemaLibrary } from './schema.ts'
import { checkScreens } from './screens.ts'
import { checkFileSize } from './file-size.ts'
import { checkSql } from './sql.ts'
import { checkSqlFiles } from './sql-files.ts'
import { checkTables } from './tables.ts'
import { checkTestProjects } from './test-projects.ts'
import { checkMessages } from './messages.ts'
import { checkWrites } from './writes.ts'
import type { LayerConfig } from '../layer-config.ts'

const rules: ((project: Project, table: LayerConfig) => Violation[])[] = [
  checkLayerImports,
  checkDomains,
  checkModules,
  checkScreens,
  checkCycles,
  checkSql,
  checkSqlFiles,
  checkWrites,
  checkTables,
  checkEnvironment,
  checkColors,
  checkMessages,
  checkSchemaLibrary,
  checkFileSize,
  checkExternalPaths,
  checkTestProjects,
]

export function findViolations(project: Project, table: LayerConfig): Violation[] {
  return rules.flatMap((rule) => rule(project, table))
}
