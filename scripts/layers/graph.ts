/** A directed graph: every node with the nodes that its edges lead to. Every node of an edge is a key. */
export type Graph = Map<string, Set<string>>

export function buildGraph(pairs: Iterable<readonly [string, string]>): Graph {
  const graph: Graph = new Map()
  for (const [from, to] of pairs) {
    if (!graph.has(from)) graph.set(from, new Set())
    if (!graph.has(to)) graph.set(to, new Set())
    if (from !== to) graph.get(from)?.add(to)
  }
  return graph
}

/** Returns one shortest cycle for every group of nodes that reach each other, each as `a, b, a`. */
export function findCycles(graph: Graph): string[][] {
  const remaining = new Set(graph.keys())
  const cycles: string[][] = []
  const listNext = (node: string) => graph.get(node) ?? []
  for (const start of [...remaining].toSorted()) {
    if (!remaining.has(start)) continue
    const cycle = findShortestPath(graph, start, start)
    if (!cycle) continue
    cycles.push(cycle)
    for (const other of findReachable(listNext, start))
      if (findReachable(listNext, other).has(start)) remaining.delete(other)
  }
  return cycles
}

/** Returns all nodes that can be reached over one edge or more; `listNext` returns those that the edges of a node lead to. */
export function findReachable(listNext: (node: string) => Iterable<string>, start: string): Set<string> {
  const reached = new Set<string>()
  const queue = [...listNext(start)]
  for (let item = queue.pop(); item !== undefined; item = queue.pop()) {
    if (reached.has(item)) continue
    reached.add(item)
    queue.push(...listNext(item))
  }
  return reached
}

function findShortestPath(graph: Graph, from: string, to: string): string[] | undefined {
  const pathsToExtend = [[from]]
  const seen = new Set<string>()
  for (let pathSoFar = pathsToExtend.shift(); pathSoFar !== undefined; pathSoFar = pathsToExtend.shift()) {
    for (const next of [...(graph.get(pathSoFar.at(-1) ?? '') ?? [])].toSorted()) {
      if (next === to) return [...pathSoFar, next]
      if (seen.has(next)) continue
      seen.add(next)
      pathsToExtend.push([...pathSoFar, next])
    }
  }
  return undefined
}
