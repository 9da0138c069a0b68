import { dirname, join } from 'node:path/posix'
import { listLines, type Violation, isCode, isTest, type Project } from '../project.ts'

/** An absolute path in a home or mount folder. URLs of our own pages (`/home`) have no second segment. */
const MACHINE_PATH = /(?<![\w.:/@*-])\/(?:home|root|Users|work|workspace|mnt|media\/\w+)\/[\w.-]+\//
const PARENT_PATH = /(?<![\w/.])(?:\.\.\/)+[\w.@-]+/g

/**
 * Requires that the project does not depend on where it is: it names no folder above itself and no folder of the
 * machine it was written on.
 */
export function checkExternalPaths(project: Project): Violation[] {
  return [...project.values()].flatMap(({ path, text, quotes }) => {
    if (isTest(path) || path === 'package-lock.json') return []
    const lines = listLines(text)
    const strings = isCode(path) ? quotes : lines
    const parentPaths = strings.filter((item) =>
      (item.text.match(PARENT_PATH) ?? []).some((found) => leavesProject(path, found)),
    )
    const machinePaths = lines.filter((item) => MACHINE_PATH.test(item.text))
    return [
      ...parentPaths.map(({ line }) => ({ path, line, message: 'names a folder above the project' })),
      ...machinePaths.map(({ line }) => ({ path, line, message: 'names a folder of one machine' })),
    ]
  })
}

function leavesProject(file: string, relative: string): boolean {
  return join(dirname(file), relative).startsWith('..')
}
