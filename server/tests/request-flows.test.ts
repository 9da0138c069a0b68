import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

/** The chapters of docs/request-flows.md: a title, the most files it may need, and the files in their order. */
const flows = read('docs/request-flows.md')
  .split(/^## /m)
  .slice(1)
  .map((chapter) => {
    const [, title = '', most = ''] = /^(.+): at most (\d+) files$/m.exec(chapter) ?? []
    const files = [...chapter.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file)
    return { title, most: Number(most), files }
  })

const listNamed = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].map(([, name = '']) => name)

/**
 * Whether a reader gets from one file to another: by an import, also through the public interface of a domain, or by the
 * name of a call, a job, a screen or a mail.
 */
function leadsTo(from: string, to: string): boolean {
  const source = read(from)
  const [folder, name] = [path.dirname(to), path.basename(to)]
  const domain = /^server\/domains\/(\w+)\//.exec(to)?.[1]
  const isOtherDomain = domain !== undefined && !from.startsWith(`server/domains/${domain}/`)
  if (to === 'storefront/routes.ts') return source.includes('await renderHtml(')
  if (to === 'server/jobs/job-table.ts') return listNamed(read(to), /^ {2}'([\w-]+)': \{/gm).some((job) => source.includes(`'${job}'`)) // prettier-ignore
  if (to.startsWith('contract/')) return listNamed(read(to), /Call\('(\w+)'/g).some((call) => source.includes(`'${call}'`)) // prettier-ignore
  if (name === 'routes.ts')
    return listNamed(source, /Call\('(\w+)'/g).some((call) => read(to).includes(`calls.${call},`))
  if (name === 'screen.tsx') return source.includes(`'${folder.split('/').slice(-2).join('/')}'`)
  if (folder.endsWith('/templates')) return source.includes(`'${path.basename(to, '.ts')}'`)
  if (isOtherDomain && source.includes(`/${domain}/${domain}.ts'`)) return true
  return source.includes(`/${name}'`)
}

describe('the documented flows', () => {
  test('are six', () => {
    expect(flows.map(({ title }) => title)).toHaveLength(6)
  })

  test.each(flows)('$title needs at most $most files', ({ most, files }) => {
    expect(files.length).toBeGreaterThan(1)
    expect(new Set(files).size).toBe(files.length)
    expect(files.length).toBeLessThanOrEqual(most)
  })

  test.each(flows)('$title: an earlier file leads to each file', ({ files }) => {
    const unreachable = files.slice(1).filter((file, index) => {
      return !files.slice(0, index + 1).some((earlier) => leadsTo(earlier, file))
    })
    expect(unreachable).toEqual([])
  })
})
