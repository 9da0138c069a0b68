import { type Fault, isTest, type Project } from '../project.ts'
import { layerOf, type Table } from '../table.ts'

const WORKSPACES = ['contract', 'server', 'storefront', 'backoffice', 'ui', 'sandbox']

/** Every import must be in the table, and one from another workspace must be written with that workspace's name. */
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
  const [home, abroad] = [from.split('/')[0] ?? '', to.split('/')[0] ?? '']
  const crosses = home !== abroad && WORKSPACES.includes(home) && WORKSPACES.includes(abroad)
  return crosses && specifier.startsWith('.') ? `another workspace is imported as '@shop/${to}'` : undefined
}
