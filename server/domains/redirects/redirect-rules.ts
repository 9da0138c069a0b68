import { ADDRESS_MAX_LENGTH } from '@shop/contract/staff/redirect-values.ts'
import { isPagePath, isServedPath } from '@shop/contract/shop-paths.ts'
import { hasSecretInPath } from '@shop/contract/secret-paths.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'

/** An old address leads on to another old one at most so many times. */
export const MAX_STEPS = 20

export interface Address {
  /** Null for one that begins with a slash. */
  host: string | null
  /** Decoded, in lower case, without a slash at its end. */
  path: string
  /** From the question mark on; empty without one. */
  search: string
}

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}]/u

/** Reads an address of the web or a path; undefined for anything else. */
export function readAddress(text: string): Address | undefined {
  const typed = text.trim()
  const isWhole = /^https?:\/\//i.test(typed)
  const target = isWhole ? typed : `https://shop.invalid${typed}`
  if ((!isWhole && !/^\/(?![/\\])/.test(typed)) || typed.length > ADDRESS_MAX_LENGTH || !URL.canParse(target)) return
  const { host, pathname, search } = new URL(target)
  const path = toPlainPath(pathname)
  return path === undefined || INVISIBLE.test(path) ? undefined : { host: isWhole ? host : null, path, search }
}

/** Returns the path of a URL as redirects are compared; undefined for one that cannot be decoded. */
export function toPlainPath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname).normalize('NFC').toLowerCase().replace(/\/+$/, '') || '/'
  } catch {
    return undefined
  }
}

export interface WrittenRedirect {
  line: number
  from: string
  to: string
}

export interface PlannedRedirect {
  line: number
  path: string
  target: string
}

export interface RedirectProblem extends WrittenRedirect {
  code: RefusalCode
}

export type SlugType = 'product' | 'category' | 'collection' | 'artwork'

const SLUG_PATHS: [RegExp, SlugType][] = [
  [/^\/detalles-producto\/([^/]+)$/, 'product'],
  [/^\/category\/([^/]+)(?:\/([^/]+))?$/, 'category'],
  [/^\/coleccion\/([^/]+)$/, 'collection'],
  [/^\/obra\/([^/]+)$/, 'artwork'],
]

/** Returns the addresses of the catalog that a path names; none for another page. */
export function listSlugs(path: string): { type: SlugType; slug: string }[] {
  return SLUG_PATHS.flatMap(([pattern, type]) =>
    (pattern.exec(path)?.slice(1) ?? []).filter((slug) => slug !== undefined).map((slug) => ({ type, slug })),
  )
}

export interface RedirectContext {
  host: string
  known: ReadonlyMap<string, string>
  hasSlug: (type: SlugType, slug: string) => boolean
}

/** Separates redirects that can be kept from those that cannot, each of which gets its reason. */
export function judgeRedirects(
  rows: readonly WrittenRedirect[],
  context: RedirectContext,
): { planned: PlannedRedirect[]; problems: RedirectProblem[] } {
  const problems: RedirectProblem[] = []
  const written = new Map<string, WrittenRedirect>()
  const targets = new Map<string, string>()
  for (const row of rows) {
    const read = readRedirect(row, context)
    if ('code' in read) problems.push({ ...row, code: read.code })
    else if (!targets.has(read.path)) {
      written.set(read.path, row)
      targets.set(read.path, read.target)
    } else if (targets.get(read.path) !== read.target) problems.push({ ...row, code: 'redirect_twice' })
  }
  const findNext = (path: string) => targets.get(path) ?? context.known.get(path)
  const planned: PlannedRedirect[] = []
  for (const [path, target] of targets) {
    const row = written.get(path)!
    const code = findEndProblem(path, findNext, context)
    if (code) problems.push({ ...row, code })
    else planned.push({ line: row.line, path, target })
  }
  return { planned, problems: problems.toSorted((one, other) => one.line - other.line) }
}

function readRedirect(
  { from, to }: WrittenRedirect,
  { host }: RedirectContext,
): { path: string; target: string } | { code: RefusalCode } {
  const old = readAddress(from)
  if (!old || old.search !== '') return { code: 'redirect_address_invalid' }
  const next = readAddress(to)
  if (!next) return { code: 'redirect_target_invalid' }
  // A file of the former shop may name its own addresses in full.
  if (next.host !== null && next.host !== host && next.host !== old.host) return { code: 'redirect_target_outside' }
  if (next.path === old.path) return { code: 'redirect_to_itself' }
  if (isServedPath(old.path)) return { code: 'redirect_own_address' }
  return { path: old.path, target: next.path + next.search }
}

/** Returns what is wrong with where a redirect leads in the end; undefined when a page of the shop is there. */
function findEndProblem(
  path: string,
  findNext: (path: string) => string | undefined,
  { hasSlug }: RedirectContext,
): RefusalCode | undefined {
  let end = path
  for (let step = 0; step <= MAX_STEPS; step += 1) {
    const next = findNext(end)
    if (next === undefined) {
      const isPage = isPagePath(end) && !hasSecretInPath(end)
      return isPage && listSlugs(end).every(({ type, slug }) => hasSlug(type, slug)) ? undefined : 'redirect_target_unknown' // prettier-ignore
    }
    end = next.split('?')[0]!
  }
  return 'redirect_loop'
}
