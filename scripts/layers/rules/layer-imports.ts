import { checkImports, type Violation, isTest, type Project } from '../project.ts'
import { findLayer, type LayerConfig } from '../layer-config.ts'

const WORKSPACES = [
  ...['contract', 'server', 'storefront', 'backoffice', 'ui'].map((name) => [name, name] as const),
  ['tools/sandbox', 'sandbox'],
] as const

/**
 * Requires that the table allows every import, and that an import from another workspace uses that workspace's name.
 */
export function checkLayerImports(project: Project, table: LayerConfig): Violation[] {
  return checkImports(project, (from, to, specifier) =>
    to.startsWith('..') ? undefined : (findForbiddenImport(table, from, to) ?? findWrongSpecifier(from, specifier, to)),
  )
}

function findForbiddenImport(table: LayerConfig, from: string, to: string): string | undefined {
  const [importingLayer, importedLayer] = [findLayer(table, from), findLayer(table, to)]
  if (importingLayer === undefined) return `${from} stands in no layer of layers.json`
  if (importedLayer === undefined) return `${to} stands in no layer of layers.json`
  const allowed = [
    importingLayer,
    ...(table.may_import[importingLayer] ?? []),
    ...(isTest(from) ? table.tests_may_import : []),
  ]
  return allowed.includes(importedLayer)
    ? undefined
    : `${formatLayer(importingLayer)} may not import ${formatLayer(importedLayer)} (${to})`
}

function formatLayer(layer: string): string {
  return layer === '.' ? 'the root' : layer
}

function findWrongSpecifier(from: string, specifier: string, to: string): string | undefined {
  const [ownWorkspace, other] = [findWorkspace(from), findWorkspace(to)]
  if (!ownWorkspace || !other || ownWorkspace === other || !specifier.startsWith('.')) return undefined
  const [folder, name] = other
  return `another workspace is imported as '@shop/${name}${to.slice(folder.length)}'`
}

function findWorkspace(file: string) {
  return WORKSPACES.find(([folder]) => file.startsWith(`${folder}/`))
}
