/** An item of a row: a box, or (`isPassThrough`) the position where a long arrow passes that row. */
export interface Slot {
  name: string
  width: number
  isPassThrough: boolean
  x: number
}

export interface EdgeSegment {
  row: number
  from: Slot
  to: Slot
}

export interface RowLayout {
  rows: Slot[][]
  edgePaths: EdgeSegment[][]
  width: number
}

const GAP = 26
const MAX_SWEEPS = 24

/**
 * Orders the boxes of each row so that arrows run straight and seldom cross: every slot moves to the middle of the
 * slots it is connected with, alternately downward and upward. The same input always gives the same drawing.
 */
export function layoutRows(rows: string[][], edges: [string, string][], getWidth: (name: string) => number): RowLayout {
  const slots = rows.map((names) =>
    names.map((name): Slot => ({ name, width: getWidth(name), isPassThrough: false, x: 0 })),
  )
  const edgePaths = edges.map((arrow) => buildEdgePath(slots, arrow))
  const isConnected = (slot: Slot) => slot.isPassThrough || edges.flat().includes(slot.name)
  const unconnected = slots.map((row) => row.filter((slot) => !isConnected(slot)))
  for (const [at, row] of slots.entries()) slots[at] = row.filter(isConnected)
  for (const row of slots) spreadSlots(row)
  for (let pass = 0; pass < MAX_SWEEPS; pass++) {
    const isDownward = pass % 2 === 0
    const places = slots.map((_, at) => at)
    for (const at of isDownward ? places : places.toReversed()) {
      for (const slot of slots[at] ?? []) slot.x = getConnectedMiddle(slot, edgePaths, isDownward)
      spreadSlots(slots[at] ?? [])
    }
  }
  for (const [at, row] of unconnected.entries()) for (const slot of row) placeAtEnd(slots[at] ?? [], slot)
  const left = Math.min(...slots.flat().map(({ x, width }) => x - width / 2))
  for (const slot of slots.flat()) slot.x = Math.round(slot.x - left)
  return { rows: slots, edgePaths, width: Math.max(...slots.flat().map(({ x, width }) => x + width / 2)) }
}

function buildEdgePath(slots: Slot[][], [from, to]: [string, string]): EdgeSegment[] {
  const [start, end] = [from, to].map((name) => slots.findIndex((row) => row.some((slot) => slot.name === name)))
  const find = (row: number, name: string) => slots[row]?.find((slot) => slot.name === name)
  const links: EdgeSegment[] = []
  let last = find(start ?? 0, from)
  for (let row = (start ?? 0) + 1; row <= (end ?? 0) && last; row++) {
    const next: Slot =
      row === end ? (find(row, to) ?? last) : { name: `${from} → ${to}`, width: 2, isPassThrough: true, x: last.x }
    if (row !== end) slots[row]?.push(next)
    links.push({ row: row - 1, from: last, to: next })
    last = next
  }
  return links
}

function getConnectedMiddle(slot: Slot, edgePaths: EdgeSegment[][], isDownward: boolean): number {
  const isConnected = edgePaths.flat().flatMap(({ from, to }) => {
    if (isDownward) return to === slot ? [from.x] : []
    return from === slot ? [to.x] : []
  })
  return isConnected.length === 0 ? slot.x : isConnected.reduce((sum, x) => sum + x, 0) / isConnected.length
}

function placeAtEnd(row: Slot[], slot: Slot): void {
  const last = row.at(-1)
  if (last) slot.x = last.x + (last.width + slot.width) / 2 + GAP
  row.push(slot)
}

/** Sorts a row by the preferred positions of its slots, and moves them apart as little as needed. */
function spreadSlots(row: Slot[]): void {
  row.sort((a, b) => a.x - b.x || (a.name < b.name ? -1 : 1))
  const preferredX = row.map(({ x }) => x)
  for (const [at, slot] of row.entries()) {
    const before = row[at - 1]
    if (before) slot.x = Math.max(slot.x, before.x + (before.width + slot.width) / 2 + GAP)
  }
  const shift = row.reduce((sum, { x }, at) => sum + x - (preferredX[at] ?? 0), 0) / (row.length || 1)
  for (const slot of row) slot.x -= shift
}
