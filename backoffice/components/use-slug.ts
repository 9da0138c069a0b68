import { useState } from 'react'
import { toSlug } from '../lib/slug.ts'

/**
 * Keeps the address of something new. It follows the name until another one is typed, and again once that is emptied. An
 * address that is `taken` ends in the suffix.
 */
export function useSlug() {
  const [uri, setUri] = useState('')
  const [isTyped, setTyped] = useState(false)

  function follow(name: string, { taken = '', suffix = '' }: { taken?: string; suffix?: string } = {}): void {
    if (isTyped) return
    const slug = toSlug(name)
    setUri(slug !== '' && slug === taken ? `${slug}-${suffix}` : slug)
  }

  function type(text: string): void {
    setTyped(text !== '')
    setUri(text)
  }

  return { uri, follow, type }
}
