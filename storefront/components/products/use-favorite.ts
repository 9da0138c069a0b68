import type { ProductCard } from '@shop/contract/catalog.ts'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { useNavigate } from 'react-router'
import { setFavorite, useToggledFavorites } from '../../lib/account/favorites.ts'
import { getFailureMessage } from '../../lib/api/failure-message.ts'
import { rememberRedirect } from '../../lib/session/redirect.ts'
import { isSignedIn, useUser } from '../../lib/session/session.ts'
import { paths } from '../../lib/urls/paths.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { errorMessages } from '../../messages/errors.ts'

/**
 * Returns the state of the heart of a product. It changes only after the call has succeeded (specification 4). A guest
 * is sent to sign in, and the product is remembered.
 */
export function useFavorite({ id, uri, favorite }: Pick<ProductCard, 'id' | 'uri' | 'favorite'>) {
  const { t } = useLocalization(errorMessages)
  const navigate = useNavigate()
  const isCustomer = useUser() !== null
  const toggled = useToggledFavorites()
  const { pending, send } = useRequest()
  const pressed = isCustomer && (toggled?.get(id) ?? favorite)

  async function toggle(): Promise<void> {
    if (!isSignedIn()) {
      rememberRedirect(paths.product(uri))
      await navigate(paths.login)
      return
    }
    await send(() => setFavorite(id, !pressed), {
      // Where the customer can do something about it, the server's message says what.
      getMessage: ({ code, status, message }) =>
        code === 'favorite_limit'
          ? `${t.errors.no_fa}. ${message}`
          : getFailureMessage({ status, message }, t.errors.no_fa),
    })
  }

  return { pressed, pending, toggle }
}
