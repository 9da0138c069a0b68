import { checkImports, type Violation, isTest, type Project } from '../project.ts'
import { findDomain, type LayerConfig } from '../layer-config.ts'

/**
 * Requires that a domain is imported through its public interface, such as `cart/cart.ts`, and that it imports only
 * domains of lower layers.
 */
export function checkDomains(project: Project, table: LayerConfig): Violation[] {
  return checkImports(
    project,
    (from, to) => findPrivateImport(table, from, to) ?? (isTest(from) ? undefined : findUpwardImport(table, from, to)),
  )
}

function findPrivateImport(table: LayerConfig, from: string, to: string): string | undefined {
  const entry = findDomain(table, to)
  if (!entry || entry.domain === findDomain(table, from)?.domain) return undefined
  const { domain, inside } = entry
  // A function of the database is called by its name, without an interface.
  if (inside.endsWith('.sql')) return undefined
  const { public_files } = table.domains
  if (inside === `${domain}.ts`) return undefined
  if (public_files.for.includes(from) && public_files.files.includes(inside)) return undefined
  return `${domain} is imported through ${domain}/${domain}.ts, not through ${inside}`
}

function findUpwardImport(table: LayerConfig, from: string, to: string): string | undefined {
  const [importingDomain, importedDomain] = [findDomain(table, from)?.domain, findDomain(table, to)?.domain]
  if (importingDomain === undefined || importedDomain === undefined || importingDomain === importedDomain)
    return undefined
  const [importingLevel, importedLevel] = [
    getDomainLevel(table, importingDomain),
    getDomainLevel(table, importedDomain),
  ]
  if (importingLevel === undefined) return `${importingDomain} stands in no layer of layers.json`
  if (importedLevel === undefined) return `${importedDomain} stands in no layer of layers.json`
  if (importedLevel < importingLevel) return undefined
  const where = importedLevel === importingLevel ? 'in the same layer' : 'in a higher layer'
  return `${importingDomain} (layer ${importingLevel}) may not import ${importedDomain} (layer ${importedLevel}), which stands ${where}`
}

export function getDomainLevel(table: LayerConfig, domain: string): number | undefined {
  const found = table.domains.layers.findIndex((layer) => layer.includes(domain))
  return found < 0 ? undefined : found + 1
}
