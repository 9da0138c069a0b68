const ENTRY = /^## (?<name>.+)$/gm

/**
 * Returns why a changelog does not agree with the version of package.json, which is the one being worked on: a version
 * that has an entry is released, so lines under *Unreleased* need the next one.
 */
export function findChangelogError(text: string, version: string): string | undefined {
  const entries = [...text.matchAll(ENTRY)].map(({ index, groups, 0: heading }) => ({
    name: groups!['name']!.split(' ')[0],
    start: index + heading.length,
  }))
  const [first, newest] = entries
  if (first?.name !== 'Unreleased') return 'CHANGELOG.md must begin with the entry "## Unreleased"'
  const unreleased = text.slice(first.start, text.indexOf('\n## ', first.start)).trim()
  if (newest?.name !== version || unreleased === '') return undefined
  return `CHANGELOG.md has an entry for ${version} and lines under Unreleased: give them to that entry before the release, or raise the version of package.json after it`
}
