import { findDomain, type LayerConfig } from '../layer-config.ts'
import type { Project, Violation } from '../project.ts'
import { isSqlOfDomain, listSqlFunctions, listTriggerTables } from '../sql-files.ts'
import { getDomainLevel } from './domains.ts'

/**
 * Requires that each function of the database is defined once, that a trigger stands beside the domain that owns its table,
 * or one above it, and that each file of them has its test beside it.
 */
export function checkSqlFiles(project: Project, table: LayerConfig): Violation[] {
  const definedIn = new Map<string, string>()
  return [...project.values()].flatMap(({ path, text }) => {
    if (!isSqlOfDomain(path)) return []
    const repeated = listSqlFunctions(text).flatMap(({ name, line }) => {
      const other = definedIn.get(name)
      definedIn.set(name, path)
      return other === undefined ? [] : [{ path, line, message: `${name} is defined in ${other} too` }]
    })
    const domain = findDomain(table, path)?.domain
    const level = domain === undefined ? 0 : (getDomainLevel(table, domain) ?? 0)
    const misplaced = listTriggerTables(text).flatMap(({ table: name, line }) => {
      const owner = table.tables[name]
      if (owner === domain || owner === 'platform') return []
      const ownerLevel = owner === undefined ? undefined : getDomainLevel(table, owner)
      return ownerLevel !== undefined && ownerLevel < level
        ? []
        : [{ path, line, message: `${name} belongs to ${owner ?? 'nobody'}; its triggers stand there or above it` }]
    })
    const test = path.replace(/\.sql$/, '.db.test.ts')
    const untested = project.has(test) ? [] : [{ path, line: 1, message: `its test is missing: ${test}` }]
    return [...repeated, ...misplaced, ...untested]
  })
}
