import { readStored, writeStored } from '../storage/browser-storage.ts'
import { detour } from './access.ts'

/**
 * A path of this site, or undefined. What a browser would read as another site (`//x`, `/\x`, control characters,
 * `javascript:`) is none, and neither is a screen that a signed-in customer is sent away from (a loop).
 */
export function safePath(path: string | null): string | undefined {
  if (path === null || path.length > 2000 || !/^\/(?![/\\])/.test(path) || [...path].some(isUnsafe)) return undefined
  try {
    const url = new URL(path, 'http://shop.invalid')
    if (url.host !== 'shop.invalid' || url.pathname.startsWith('//')) return undefined
    return detour(url.pathname, true) === undefined ? url.pathname + url.search + url.hash : undefined
  } catch {
    return undefined
  }
}

function isUnsafe(character: string): boolean {
  return character < ' ' || character === '\\'
}

/** Remembers where to go after signing in. */
export function rememberRedirect(path: string): void {
  writeStored('redirect', path)
}

/** Where to go after signing in: the remembered path, else /home. It is forgotten with this. */
export function takeRedirect(): string {
  const path = safePath(readStored('redirect'))
  writeStored('redirect', null)
  return path ?? '/home'
}

/** The remembered path, left where it is: the sign-in screens show what it leads to. */
export function peekRedirect(): string | undefined {
  return safePath(readStored('redirect'))
}
