import type { LoginResponse } from '@shop/contract/accounts.ts'
import { useErrorAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useNavigate } from 'react-router'
import { loadCart } from '../../lib/checkout/cart.ts'
import { storeSession } from '../../lib/session/session.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { authMessages } from '../../messages/auth.ts'

/**
 * Signs the customer in and opens a page. A browser that stores nothing would forget the session on that page, so the
 * customer reads why instead.
 */
export function useEnterShop() {
  const messages = useLocalization(authMessages).t.auth.login
  const showError = useErrorAlert()
  const navigate = useNavigate()
  return async (session: LoginResponse, findTarget: () => string): Promise<void> => {
    if (storeSession(session)) {
      void loadCart()
      await navigate(findTarget(), { replace: true })
    } else await showError(messages.notStored)
  }
}
