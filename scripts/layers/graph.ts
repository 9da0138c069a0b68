/** A directed graph: every node with the nodes that its edges lead to. Every node of an edge is a key. */
export type Graph = Map<string, Set<string>>

export function makeGraph(pairs: Iterable<readonly [string, string]>): Graph {
  const graph: Graph = new Map()
  for (const [from, to] of pairs) {
    if (!graph.has(from)) graph.set(from, new Set())
    if (!graph.has(to)) graph.set(to, new Set())
    if (from !== to) graph.get(from)?.add(to)
  }
  return graph
}

/** Returns one shortest cycle for every group of nodes that reach each other, each as `a, b, a`. */
export function findCircles(graph: Graph): string[][] {
  const left = new Set(graph.keys())
  const circles: string[][] = []
  for (const start of [...left].toSorted()) {
    if (!left.has(start)) continue
    const circle = findWay(graph, start, start)
    if (!circle) continue
    circles.push(circle)
    for (const other of reachedFrom(graph, start)) if (reachedFrom(graph, other).has(start)) left.delete(other)
  }
  return circles
}

/** Returns all nodes that can be reached over one edge or more. */
function reachedFrom(graph: Graph, start: string): Set<string> {
  const reached = new Set<string>()
  const waiting = [...(graph.get(start) ?? [])]
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (reached.has(one)) continue
    reached.add(one)
    waiting.push(...(graph.get(one) ?? []))
  }
  return reached
}

/** Returns the shortest path of one edge or more, both ends included; undefined when there is none. */
function findWay(graph: Graph, from: string, to: string): string[] | undefined {
  const ways = [[from]]
  const seen = new Set<string>()
  for (let way = ways.shift(); way !== undefined; way = ways.shift()) {
    for (const next of [...(graph.get(way.at(-1) ?? '') ?? [])].toSorted()) {
      if (next === to) return [...way, next]
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return undefined
}
