import { type Fault, isTest, type Project } from '../project.ts'
import { layerOf, type Table } from '../table.ts'

/** The folders of workspaces, by the names that imports use for them, such as `@shop/ui`. */
const WORKSPACES = [
  ...['contract', 'server', 'storefront', 'backoffice', 'ui'].map((name) => [name, name] as const),
  ['tools/sandbox', 'sandbox'],
] as const

/**
 * Requires that the table allows every import, and that an import from another workspace uses that workspace's name.
 */
export function checkArrows(project: Project, table: Table): Fault[] {
  return [...project.values()].flatMap(({ path, imports }) =>
    imports.flatMap(({ specifier, target, line }) => {
      if (target === undefined || target.startsWith('..')) return []
      const says = refusedArrow(table, path, target) ?? refusedSpelling(path, specifier, target)
      return says === undefined ? [] : [{ path, line, says }]
    }),
  )
}

function refusedArrow(table: Table, from: string, to: string): string | undefined {
  const [above, below] = [layerOf(table, from), layerOf(table, to)]
  if (above === undefined) return `${from} stands in no layer of layers.json`
  if (below === undefined) return `${to} stands in no layer of layers.json`
  const allowed = [above, ...(table.may_import[above] ?? []), ...(isTest(from) ? table.tests_may_import : [])]
  return allowed.includes(below) ? undefined : `${nameOf(above)} may not import ${nameOf(below)} (${to})`
}

function nameOf(layer: string): string {
  return layer === '.' ? 'the root' : layer
}

function refusedSpelling(from: string, specifier: string, to: string): string | undefined {
  const [home, other] = [workspaceOf(from), workspaceOf(to)]
  if (!home || !other || home === other || !specifier.startsWith('.')) return undefined
  const [folder, name] = other
  return `another workspace is imported as '@shop/${name}${to.slice(folder.length)}'`
}

function workspaceOf(file: string) {
  return WORKSPACES.find(([folder]) => file.startsWith(`${folder}/`))
}
