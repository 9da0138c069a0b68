import { type Fault, isTest, type Project } from '../project.ts'
import { domainOf, type Table } from '../table.ts'

/**
 * Requires that a domain is imported through its public interface, such as `cart/cart.ts`, and that it imports only
 * domains of lower layers.
 */
export function checkDomains(project: Project, table: Table): Fault[] {
  return [...project.values()].flatMap(({ path, imports }) =>
    imports.flatMap(({ target, line }) => {
      if (target === undefined) return []
      const says = refusedDoor(table, path, target) ?? (isTest(path) ? undefined : refusedRung(table, path, target))
      return says === undefined ? [] : [{ path, line, says }]
    }),
  )
}

function refusedDoor(table: Table, from: string, to: string): string | undefined {
  const entered = domainOf(table, to)
  if (!entered || entered.domain === domainOf(table, from)?.domain) return undefined
  const { domain, inside } = entered
  const { side_doors } = table.domains
  if (inside === `${domain}.ts`) return undefined
  if (side_doors.for.includes(from) && side_doors.files.includes(inside)) return undefined
  return `${domain} is entered by its front door ${domain}/${domain}.ts, not by ${inside}`
}

function refusedRung(table: Table, from: string, to: string): string | undefined {
  const [above, below] = [domainOf(table, from)?.domain, domainOf(table, to)?.domain]
  if (above === undefined || below === undefined || above === below) return undefined
  const [high, low] = [rungOf(table, above), rungOf(table, below)]
  if (high === undefined) return `${above} stands on no rung of layers.json`
  if (low === undefined) return `${below} stands on no rung of layers.json`
  if (low < high) return undefined
  const where = low === high ? 'on the same rung' : 'on a higher rung'
  return `${above} (rung ${high}) may not import ${below} (rung ${low}), which stands ${where}`
}

/** Returns the layer of a domain; the lowest is 1. */
function rungOf(table: Table, domain: string): number | undefined {
  const found = table.domains.rungs.findIndex((rung) => rung.includes(domain))
  return found < 0 ? undefined : found + 1
}
