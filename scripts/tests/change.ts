import { execFileSync } from 'node:child_process'

/**
 * Returns the files that a change touches, as paths from the project's root, uncommitted and new ones included. Compares
 * the working tree with the commit where it left the main branch, or with the commit before the last one where nothing
 * differs from that. Returns undefined outside a repository, where changes cannot be determined.
 */
export function findChange(root: string): string[] | undefined {
  const git = (...args: string[]) => {
    try {
      return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    } catch {
      return ''
    }
  }
  const filesSince = (base: string) =>
    [git('diff', '--name-only', '--no-renames', base), git('ls-files', '--others', '--exclude-standard')]
      .join('\n')
      .split('\n')
      .filter(Boolean)
  const main = ['origin/main', 'main'].find((branch) => git('rev-parse', '--verify', '--quiet', branch) !== '')
  const candidates = [git('merge-base', 'HEAD', main ?? 'HEAD'), git('rev-parse', '--verify', '--quiet', 'HEAD^')]
  const changes = candidates.filter(Boolean).map(filesSince)
  return changes.find((files) => files.length > 0) ?? changes[0]
}
