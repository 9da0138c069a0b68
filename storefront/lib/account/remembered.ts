import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { LoadArgs } from '../api/load.ts'
import { peekRedirect } from '../session/redirect.ts'
import { paths } from '../urls/paths.ts'
import { pictureBase } from '../urls/picture.ts'

/** The product that a guest wanted before being sent to sign in. */
export interface RememberedProduct {
  name: string
  picture: string
  color: string
  alt: string
}

/**
 * Loads the remembered product for a screen. Returns null on the server, which cannot read the browser's storage, and
 * where another page is remembered.
 */
export async function rememberedProduct({
  api,
  currency,
}: Pick<LoadArgs, 'api' | 'currency'>): Promise<RememberedProduct | null> {
  const uri = rememberedUri()
  if (uri === undefined) return null
  const answer = await api('getProduct', { query: { uri, currency } })
  if (!answer.ok) return null
  const { name, gallery } = answer.data
  const [first] = gallery
  return first ? { name, picture: pictureBase(first.image), color: first.image_color, alt: first.alt } : null
}

function rememberedUri(): string | undefined {
  const [path = ''] = (peekRedirect() ?? '').split(/[?#]/)
  const before = paths.product('')
  return path.startsWith(before) ? decodeURIComponent(path.slice(before.length)) : undefined
}

/** The server renders the page without the product, so the page's data is reloaded after hydration. */
export function useRememberedLate(known: RememberedProduct | null): void {
  const { revalidate } = useRevalidator()
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current || known !== null || rememberedUri() === undefined) return
    asked.current = true
    void revalidate()
  }, [known, revalidate])
}
