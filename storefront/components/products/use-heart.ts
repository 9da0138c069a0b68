import type { ProductCard } from '@shop/contract/catalogue.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { turnHeart, useTurnedHearts } from '../../lib/account/favorites.ts'
import { rememberRedirect } from '../../lib/session/redirect.ts'
import { isSignedIn, useUser } from '../../lib/session/session.ts'
import { paths } from '../../lib/urls/paths.ts'
import { useWords } from '../../lib/words/words.ts'

export interface Heart {
  pressed: boolean
  /** True while the call runs. */
  pending: boolean
  press: () => Promise<void>
}

/**
 * The heart of a product: it changes only after the call has succeeded (specification 4). A guest is sent to sign in,
 * and the product is remembered.
 */
export function useHeart({ id, uri, favorite }: Pick<ProductCard, 'id' | 'uri' | 'favorite'>): Heart {
  const { text } = useWords()
  const alert = useAlert()
  const navigate = useNavigate()
  const known = useUser() !== null
  const turned = useTurnedHearts()
  const [pending, setPending] = useState(false)
  const pressed = known && (turned?.get(id) ?? favorite)

  async function press(): Promise<void> {
    if (!isSignedIn()) {
      rememberRedirect(paths.product(uri))
      await navigate(paths.login)
      return
    }
    setPending(true)
    const answer = await turnHeart(id, !pressed)
    setPending(false)
    if (answer.ok) return
    // Where the customer can do something about it, the server's message says what.
    const sentence = answer.code === 'favorite_limit' ? `${text.errors.no_fa}. ${answer.message}` : text.errors.no_fa
    await alert({ tone: 'error', title: text.common.oops, text: sentence })
  }

  return { pressed, pending, press }
}
