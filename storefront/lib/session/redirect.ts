import { readStored, writeStored } from '../storage/browser-storage.ts'
import { findRedirect } from './route-access.ts'

/**
 * Returns a path of this site, or undefined. Refuses what a browser would read as another site (`//x`, `/\x`, control
 * characters, `javascript:`), and screens that redirect a signed-in customer, which would make a loop.
 */
export function safePath(path: string | null): string | undefined {
  if (path === null || path.length > 2000 || !/^\/(?![/\\])/.test(path) || [...path].some(isUnsafe)) return undefined
  try {
    const url = new URL(path, 'http://shop.invalid')
    if (url.host !== 'shop.invalid' || url.pathname.startsWith('//')) return undefined
    return findRedirect(url.pathname, true) === undefined ? url.pathname + url.search + url.hash : undefined
  } catch {
    return undefined
  }
}

function isUnsafe(character: string): boolean {
  return character < ' ' || character === '\\'
}

export function rememberRedirect(path: string): void {
  writeStored('redirect', path)
}

/** Returns the path to open after signing in, the stored one or /home, and deletes it. */
export function takeRedirect(): string {
  const path = safePath(readStored('redirect'))
  writeStored('redirect', null)
  return path ?? '/home'
}

/** Returns the stored path without deleting it; the sign-in screens show where it leads. */
export function peekRedirect(): string | undefined {
  return safePath(readStored('redirect'))
}
