import type { LoadArgs } from '../api/load.ts'
import { peekRedirect } from '../session/redirect.ts'
import { paths } from '../urls/paths.ts'
import { getImageBaseUrl } from '../urls/image-base-url.ts'

export interface RedirectProduct {
  name: string
  image: string
  color: string
  alt: string
}

/**
 * Loads the remembered product for a screen. Returns null on the server, which cannot read the browser's storage, and
 * where another page is remembered.
 */
export async function loadRedirectProduct({
  api,
  currency,
}: Pick<LoadArgs, 'api' | 'currency'>): Promise<RedirectProduct | null> {
  const uri = findRedirectProductUri()
  if (uri === undefined) return null
  const result = await api('getProduct', { query: { uri, currency } })
  if (!result.ok) return null
  const { name, gallery } = result.data
  const [first] = gallery
  return first ? { name, image: getImageBaseUrl(first.image), color: first.image_color, alt: first.alt } : null
}

function findRedirectProductUri(): string | undefined {
  const [path = ''] = (peekRedirect() ?? '').split(/[?#]/)
  const prefix = paths.product('')
  return path.startsWith(prefix) ? decodeURIComponent(path.slice(prefix.length)) : undefined
}
