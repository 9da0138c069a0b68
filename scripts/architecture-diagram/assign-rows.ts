/** Boxes in rows, so that every arrow that can point down does; the others are listed separately. */
export interface RowAssignment {
  /** Names from the top row down, not ordered within a row yet. */
  rows: string[][]
  /** Arrows that are drawn: none that follows from a chain of others. */
  edges: [string, string][]
  backEdges: [string, string][]
}

export function assignRows(names: string[], arrows: [string, string][]): RowAssignment {
  const backEdges = findBackEdges(names, arrows)
  const forwardEdges = arrows.filter((arrow) => !backEdges.includes(arrow))
  const edges = forwardEdges.filter(
    ([from, to]) => !forwardEdges.some(([a, via]) => a === from && via !== to && isReachable(forwardEdges, via, to)),
  )
  const rows: string[][] = []
  const heights = new Map<string, number>()
  for (const name of names) (rows[getHeight(name, forwardEdges, heights)] ??= []).push(name)
  moveUnconnectedUp(rows, arrows)
  return { rows: rows.reverse(), edges, backEdges }
}

/** Moves boxes without arrows to the top row, because no other box depends on them. */
function moveUnconnectedUp(rows: string[][], arrows: [string, string][]): void {
  const connected = new Set(arrows.flat())
  const unconnected = rows[0]?.filter((name) => !connected.has(name)) ?? []
  if (rows.length < 2 || unconnected.length === 0) return
  rows[0] = rows[0]?.filter((name) => connected.has(name)) ?? []
  rows.at(-1)?.push(...unconnected)
}

/** Returns the length of the longest chain of arrows from a box; the lowest row is 0. */
function getHeight(name: string, arrows: [string, string][], cache: Map<string, number>): number {
  const found = cache.get(name)
  if (found !== undefined) return found
  const below = arrows.filter(([from]) => from === name).map(([, to]) => getHeight(to, arrows, cache) + 1)
  const height = Math.max(0, ...below)
  cache.set(name, height)
  return height
}

function isReachable(arrows: [string, string][], from: string, to: string): boolean {
  return arrows.some(([a, b]) => a === from && (b === to || isReachable(arrows, b, to)))
}

function findBackEdges(names: string[], arrows: [string, string][]): [string, string][] {
  const found: [string, string][] = []
  const done = new Set<string>()
  function walk(name: string, trail: string[]): void {
    for (const arrow of arrows.filter(([from]) => from === name)) {
      if (trail.includes(arrow[1])) found.push(arrow)
      else if (!done.has(arrow[1])) walk(arrow[1], [...trail, arrow[1]])
    }
    done.add(name)
  }
  for (const name of names) if (!done.has(name)) walk(name, [name])
  return found
}
