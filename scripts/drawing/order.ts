/** An item of a row: a box, or (`through`) the position where a long arrow passes that row. */
export interface Slot {
  name: string
  width: number
  through: boolean
  /** The x-coordinate of its middle. */
  x: number
}

/** A segment of an arrow between adjacent rows. */
export interface Link {
  row: number
  from: Slot
  to: Slot
}

export interface Ordered {
  rows: Slot[][]
  /** The segments of each arrow, from the top. */
  ways: Link[][]
  width: number
}

const GAP = 26
const SWEEPS = 24

/**
 * Orders the boxes of each row so that arrows run straight and seldom cross: every slot moves to the middle of the
 * slots it is connected with, alternately downward and upward. The same input always gives the same drawing.
 */
export function order(rows: string[][], down: [string, string][], widthOf: (name: string) => number): Ordered {
  const slots = rows.map((names) => names.map((name): Slot => ({ name, width: widthOf(name), through: false, x: 0 })))
  const ways = down.map((arrow) => wayOf(slots, arrow))
  const tied = (slot: Slot) => slot.through || down.flat().includes(slot.name)
  const lonely = slots.map((row) => row.filter((slot) => !tied(slot)))
  for (const [at, row] of slots.entries()) slots[at] = row.filter(tied)
  for (const row of slots) pack(row)
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const downwards = sweep % 2 === 0
    const places = slots.map((_, at) => at)
    for (const at of downwards ? places : places.toReversed()) {
      for (const slot of slots[at] ?? []) slot.x = middleOf(slot, ways, downwards)
      pack(slots[at] ?? [])
    }
  }
  for (const [at, row] of lonely.entries()) for (const slot of row) standBeside(slots[at] ?? [], slot)
  const left = Math.min(...slots.flat().map(({ x, width }) => x - width / 2))
  for (const slot of slots.flat()) slot.x = Math.round(slot.x - left)
  return { rows: slots, ways, width: Math.max(...slots.flat().map(({ x, width }) => x + width / 2)) }
}

/** Returns the slots that an arrow passes; adds one to every row between its ends. */
function wayOf(slots: Slot[][], [from, to]: [string, string]): Link[] {
  const [start, end] = [from, to].map((name) => slots.findIndex((row) => row.some((slot) => slot.name === name)))
  const find = (row: number, name: string) => slots[row]?.find((slot) => slot.name === name)
  const links: Link[] = []
  let last = find(start ?? 0, from)
  for (let row = (start ?? 0) + 1; row <= (end ?? 0) && last; row++) {
    const next: Slot =
      row === end ? (find(row, to) ?? last) : { name: `${from} → ${to}`, width: 2, through: true, x: last.x }
    if (row !== end) slots[row]?.push(next)
    links.push({ row: row - 1, from: last, to: next })
    last = next
  }
  return links
}

/** Returns the preferred position of a slot: above or below the middle of the slots it is connected with. */
function middleOf(slot: Slot, ways: Link[][], downwards: boolean): number {
  const tied = ways.flat().flatMap(({ from, to }) => {
    if (downwards) return to === slot ? [from.x] : []
    return from === slot ? [to.x] : []
  })
  return tied.length === 0 ? slot.x : tied.reduce((sum, x) => sum + x, 0) / tied.length
}

/** Places a box without arrows at the right end of its row. */
function standBeside(row: Slot[], slot: Slot): void {
  const last = row.at(-1)
  if (last) slot.x = last.x + (last.width + slot.width) / 2 + GAP
  row.push(slot)
}

/** Sorts a row by the preferred positions of its slots, and moves them apart as little as needed. */
function pack(row: Slot[]): void {
  row.sort((a, b) => a.x - b.x || (a.name < b.name ? -1 : 1))
  const wanted = row.map(({ x }) => x)
  for (const [at, slot] of row.entries()) {
    const before = row[at - 1]
    if (before) slot.x = Math.max(slot.x, before.x + (before.width + slot.width) / 2 + GAP)
  }
  const shift = row.reduce((sum, { x }, at) => sum + x - (wanted[at] ?? 0), 0) / (row.length || 1)
  for (const slot of row) slot.x -= shift
}
