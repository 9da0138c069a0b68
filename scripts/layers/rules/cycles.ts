import { dirname } from 'node:path/posix'
import { findCycles, buildGraph } from '../graph.ts'
import { type Violation, isTest, type Project } from '../project.ts'
import type { LayerConfig } from '../layer-config.ts'

/**
 * Refuses import cycles between files, and between folders of any depth. Tests do not count, examples and galleries do.
 */
export function checkCycles(project: Project, { containers }: LayerConfig): Violation[] {
  const edges = [...project.values()].flatMap(({ path, imports }) =>
    imports.flatMap(({ target, line }) =>
      target !== undefined && project.has(target) ? [{ path, target, line }] : [],
    ),
  )
  const files = findCycles(buildGraph(edges.map(({ path, target }) => [path, target])))
  const fileViolations = files.map((cycle) => ({
    path: cycle[0] ?? '',
    line: edges.find(({ path, target }) => path === cycle[0] && target === cycle[1])?.line ?? 1,
    message: `cycle of files: ${cycle.join(' → ')}`,
  }))
  const deepest = Math.max(...edges.map(({ path }) => dirname(path).split('/').length), 0)
  const folderViolations = Array.from({ length: deepest }, (_, index) =>
    findFolderCycles(edges, index + 1, containers),
  ).flat()
  // A cycle of folders high in the tree is found at several depths.
  const uniqueFolderViolations = folderViolations.filter(
    (violation, at) => folderViolations.findIndex(({ message }) => message === violation.message) === at,
  )
  return [...fileViolations, ...uniqueFolderViolations]
}

interface ImportEdge {
  path: string
  target: string
  line: number
}

function findFolderCycles(edges: ImportEdge[], depth: number, containers: string[]): Violation[] {
  const folder = (file: string) => {
    const folders = dirname(file).split('/')
    return folders.slice(0, containers.includes(folders[0] ?? '') ? depth + 1 : depth).join('/')
  }
  const edgesBetweenFolders = edges.filter(({ path, target }) => !isTest(path) && folder(path) !== folder(target))
  const cycles = findCycles(buildGraph(edgesBetweenFolders.map(({ path, target }) => [folder(path), folder(target)])))
  return cycles.map((cycle) => {
    const steps = cycle.slice(1).map((to, at) => {
      const step = edgesBetweenFolders.find(({ path, target }) => folder(path) === cycle[at] && folder(target) === to)
      return step ?? { path: '', target: '', line: 1 }
    })
    const explanation = steps.map(({ path, target }) => `${path} → ${target}`).join(', ')
    return {
      path: steps[0]?.path ?? '',
      line: steps[0]?.line ?? 1,
      message: `cycle of folders: ${cycle.join(' → ')} (${explanation})`,
    }
  })
}
