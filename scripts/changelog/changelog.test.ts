import { expect, test } from 'vitest'
import { findChangelogError } from './changelog.ts'

const changelog = (unreleased: string) =>
  `# Changelog\n\nHow it is kept.\n\n## Unreleased\n\n${unreleased}## 1.1.0 (2027-01-15)\n\n- New.\n\n## 1.0.0\n\n- First.\n`

test.each([
  ['a release without further lines', '', '1.1.0'],
  ['work on the next release', '- Newer.\n\n', '1.2.0'],
])('%s agrees with its version', (_, unreleased, version) => {
  expect(findChangelogError(changelog(unreleased), version)).toBeUndefined()
})

test('a release with lines that its entry leaves out is refused', () => {
  expect(findChangelogError(changelog('- Newer.\n\n'), '1.1.0')).toContain('has an entry for 1.1.0 and lines under')
})

test('a changelog without the entry for changes to come is refused', () => {
  expect(findChangelogError('# Changelog\n\n## 1.0.0\n', '1.0.0')).toContain('must begin with')
})
