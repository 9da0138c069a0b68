import { type Fault, isTest, type Project } from '../project.ts'
import { domainOf, type Table } from '../table.ts'

/** A folder of a large domain imports only those below it, and never a file of the domain's own. */
export function checkRooms(project: Project, table: Table): Fault[] {
  return [...project.values()].flatMap(({ path, imports }) => {
    if (isTest(path)) return []
    return imports.flatMap(({ target, line }) => {
      const says = target === undefined ? undefined : refusedRoom(table, path, target)
      return says === undefined ? [] : [{ path, line, says }]
    })
  })
}

function refusedRoom(table: Table, from: string, to: string): string | undefined {
  const [above, below] = [domainOf(table, from), domainOf(table, to)]
  const order = above && table.domains.rooms[above.domain]
  if (!order || below?.domain !== above.domain) return undefined
  const [room, other] = [roomOf(above.inside), roomOf(below.inside)]
  if (room === undefined || room === other) return undefined
  const name = `${above.domain}/${room}`
  if (other === undefined) return `${name} may not import ${below.inside}, which stands above the rooms`
  const [high, low] = [placeOf(order, room), placeOf(order, other)]
  if (high < 0) return `${name} has no place among the rooms of layers.json`
  if (low >= 0 && low < high) return undefined
  return `${name} may not import ${above.domain}/${other}, which does not stand below it`
}

/** `rows/payment-queries.ts` stands in `rows`; a file of the domain's own in none. */
function roomOf(inside: string): string | undefined {
  return inside.includes('/') ? inside.split('/')[0] : undefined
}

function placeOf(order: string[][], room: string): number {
  return order.findIndex((rooms) => rooms.includes(room))
}
