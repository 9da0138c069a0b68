import { dirname } from 'node:path/posix'
import { findCircles, makeGraph } from '../graph.ts'
import { type Fault, isTest, type Project } from '../project.ts'
import type { Table } from '../table.ts'

/**
 * Refuses import cycles between files, and between folders of any depth. Tests do not count, examples and galleries do.
 */
export function checkCircles(project: Project, { containers }: Table): Fault[] {
  const arrows = [...project.values()].flatMap(({ path, imports }) =>
    imports.flatMap(({ target, line }) =>
      target !== undefined && project.has(target) ? [{ path, target, line }] : [],
    ),
  )
  const files = findCircles(makeGraph(arrows.map(({ path, target }) => [path, target])))
  const ofFiles = files.map((circle) => ({
    path: circle[0] ?? '',
    line: arrows.find(({ path, target }) => path === circle[0] && target === circle[1])?.line ?? 1,
    says: `circle of files: ${circle.join(' → ')}`,
  }))
  const deepest = Math.max(...arrows.map(({ path }) => dirname(path).split('/').length), 0)
  const ofFolders = Array.from({ length: deepest }, (_, index) => folderCircles(arrows, index + 1, containers)).flat()
  // A cycle of folders high in the tree is found at several depths.
  const once = ofFolders.filter((fault, at) => ofFolders.findIndex(({ says }) => says === fault.says) === at)
  return [...ofFiles, ...once]
}

interface Step {
  path: string
  target: string
  line: number
}

function folderCircles(arrows: Step[], depth: number, containers: string[]): Fault[] {
  const folder = (file: string) => {
    const folders = dirname(file).split('/')
    return folders.slice(0, containers.includes(folders[0] ?? '') ? depth + 1 : depth).join('/')
  }
  const between = arrows.filter(({ path, target }) => !isTest(path) && folder(path) !== folder(target))
  const circles = findCircles(makeGraph(between.map(({ path, target }) => [folder(path), folder(target)])))
  return circles.map((circle) => {
    const steps = circle.slice(1).map((to, at) => {
      const step = between.find(({ path, target }) => folder(path) === circle[at] && folder(target) === to)
      return step ?? { path: '', target: '', line: 1 }
    })
    const why = steps.map(({ path, target }) => `${path} → ${target}`).join(', ')
    return {
      path: steps[0]?.path ?? '',
      line: steps[0]?.line ?? 1,
      says: `circle of folders: ${circle.join(' → ')} (${why})`,
    }
  })
}
