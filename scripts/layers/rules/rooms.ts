import { basename } from 'node:path/posix'
import { type Fault, isTest, type Project } from '../project.ts'
import { roomOf, type Table } from '../table.ts'

/**
 * Checks folders that are split into modules: each module imports only those below it, and never a file of the folder
 * itself.
 */
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
  const [above, below] = [roomOf(table, from), roomOf(table, to)]
  if (above?.room === undefined || below?.folder !== above.folder || below.room === above.room) return undefined
  const name = basename(above.folder)
  const room = `${name}/${above.room}`
  if (below.room === undefined) return `${room} may not import ${below.inside}, which stands above the rooms`
  const order = table.rooms[above.folder] ?? []
  const [high, low] = [placeOf(order, above.room), placeOf(order, below.room)]
  if (high < 0) return `${room} has no place among the rooms of layers.json`
  if (low >= 0 && low < high) return undefined
  return `${room} may not import ${name}/${below.room}, which does not stand below it`
}

function placeOf(order: string[][], room: string): number {
  return order.findIndex((rooms) => rooms.includes(room))
}
