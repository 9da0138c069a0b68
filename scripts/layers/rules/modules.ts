import { basename } from 'node:path/posix'
import { type Violation, isTest, type Project } from '../project.ts'
import { findModule, type LayerConfig } from '../layer-config.ts'

/**
 * Checks folders that are split into modules: each module has a layer and imports only modules on lower layers, and
 * never a file of the folder itself.
 */
export function checkModules(project: Project, table: LayerConfig): Violation[] {
  return [...project.values()].flatMap(({ path, imports }) => {
    if (isTest(path)) return []
    const unlisted = describeUnlistedModule(table, path)
    if (unlisted !== undefined) return [{ path, line: 1, message: unlisted }]
    return imports.flatMap(({ target, line }) => {
      const message = target === undefined ? undefined : findForbiddenModuleImport(table, path, target)
      return message === undefined ? [] : [{ path, line, message }]
    })
  })
}

function findForbiddenModuleImport(table: LayerConfig, from: string, to: string): string | undefined {
  const [importing, imported] = [findModule(table, from), findModule(table, to)]
  if (importing?.module === undefined || imported?.folder !== importing.folder || imported.module === importing.module)
    return undefined
  const name = basename(importing.folder)
  const moduleName = `${name}/${importing.module}`
  if (imported.module === undefined)
    return `${moduleName} may not import ${imported.inside}, which stands above the modules`
  const order = table.modules[importing.folder] ?? []
  const [importingLevel, importedLevel] = [
    getModuleLevel(order, importing.module),
    getModuleLevel(order, imported.module),
  ]
  if (importedLevel >= 0 && importedLevel < importingLevel) return undefined
  return `${moduleName} may not import ${name}/${imported.module}, which does not stand below it`
}

function describeUnlistedModule(table: LayerConfig, path: string): string | undefined {
  const { folder, module } = findModule(table, path) ?? {}
  // Functions and triggers of the database are of the whole domain.
  if (folder === undefined || module === undefined || path.endsWith('.sql')) return undefined
  if (getModuleLevel(table.modules[folder] ?? [], module) >= 0) return undefined
  return `${basename(folder)}/${module} has no place among the modules of layers.json`
}

function getModuleLevel(order: string[][], moduleName: string): number {
  return order.findIndex((level) => level.includes(moduleName))
}
