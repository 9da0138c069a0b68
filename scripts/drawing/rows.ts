/** Boxes in rows, so that every arrow that can point down does; the others are listed separately. */
export interface Rows {
  /** Names from the top row down, not ordered within a row yet. */
  rows: string[][]
  /** Arrows that are drawn: none that follows from a chain of others. */
  down: [string, string][]
  /** Arrows that close a cycle. */
  up: [string, string][]
}

export function layRows(names: string[], arrows: [string, string][]): Rows {
  const up = closing(names, arrows)
  const all = arrows.filter((arrow) => !up.includes(arrow))
  const down = all.filter(([from, to]) => !all.some(([a, via]) => a === from && via !== to && leads(all, via, to)))
  const rows: string[][] = []
  const heights = new Map<string, number>()
  for (const name of names) (rows[heightOf(name, all, heights)] ??= []).push(name)
  liftLonely(rows, arrows)
  return { rows: rows.reverse(), down, up }
}

/** Moves boxes without arrows to the top row, because no other box depends on them. */
function liftLonely(rows: string[][], arrows: [string, string][]): void {
  const tied = new Set(arrows.flat())
  const lonely = rows[0]?.filter((name) => !tied.has(name)) ?? []
  if (rows.length < 2 || lonely.length === 0) return
  rows[0] = rows[0]?.filter((name) => tied.has(name)) ?? []
  rows.at(-1)?.push(...lonely)
}

/** Returns the length of the longest chain of arrows from a box; the lowest row is 0. */
function heightOf(name: string, arrows: [string, string][], known: Map<string, number>): number {
  const found = known.get(name)
  if (found !== undefined) return found
  const below = arrows.filter(([from]) => from === name).map(([, to]) => heightOf(to, arrows, known) + 1)
  const height = Math.max(0, ...below)
  known.set(name, height)
  return height
}

function leads(arrows: [string, string][], from: string, to: string): boolean {
  return arrows.some(([a, b]) => a === from && (b === to || leads(arrows, b, to)))
}

/** Returns the arrows that lead back to a box from which a traversal, by names in order, came. */
function closing(names: string[], arrows: [string, string][]): [string, string][] {
  const found: [string, string][] = []
  const done = new Set<string>()
  function walk(name: string, way: string[]): void {
    for (const arrow of arrows.filter(([from]) => from === name)) {
      if (way.includes(arrow[1])) found.push(arrow)
      else if (!done.has(arrow[1])) walk(arrow[1], [...way, arrow[1]])
    }
    done.add(name)
  }
  for (const name of names) if (!done.has(name)) walk(name, [name])
  return found
}
