import { dirname, join } from 'node:path/posix'
import { type Fault, isCode, isTest, type Project } from '../project.ts'

/** An absolute path in a home or mount folder. URLs of our own pages (`/home`) have no second segment. */
const MACHINE = /(?<![\w.:/@*-])\/(?:home|root|Users|work|workspace|mnt|media\/\w+)\/[\w.-]+\//
const ABOVE = /(?<![\w/.])(?:\.\.\/)+[\w.@-]+/g

/**
 * Requires that the project stands alone: it names no folder above itself and no folder of the machine it was written
 * on.
 */
export function checkOutsideWorld(project: Project): Fault[] {
  return [...project.values()].flatMap(({ path, text, quotes }) => {
    if (isTest(path) || path === 'package-lock.json') return []
    const strings = isCode(path) ? quotes : text.split('\n').map((one, index) => ({ text: one, line: index + 1 }))
    const above = strings.filter((one) => (one.text.match(ABOVE) ?? []).some((found) => leaves(path, found)))
    const machine = text.split('\n').flatMap((one, index) => (MACHINE.test(one) ? [{ line: index + 1 }] : []))
    return [
      ...above.map(({ line }) => ({ path, line, says: 'names a folder above the project' })),
      ...machine.map(({ line }) => ({ path, line, says: 'names a folder of one machine' })),
    ]
  })
}

function leaves(file: string, relative: string): boolean {
  return join(dirname(file), relative).startsWith('..')
}
