import type { ComponentType } from 'react'
import type { Load } from '../../lib/api/load.ts'
import { bring } from './use-late.ts'

const PATIENCE_MS = 3_000

/** Who goes in the browser to a page with a late part has it with the page's data, unless its script keeps them waiting. */
export function withPart<T, P>(fetch: () => Promise<ComponentType<P>>, load: Load<T>): Load<T> {
  return async (args) => {
    const part = bring(fetch).catch(() => null)
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
    const [data] = await Promise.all([load(args), Promise.race([part, late])])
    return data
  }
}
