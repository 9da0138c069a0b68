import { useNavigate } from 'react-router'
import { browserApi } from '../lib/api/api.ts'
import { resetCart } from '../lib/checkout/cart.ts'
import { clearAllCustomerData } from '../lib/session/session.ts'
import { paths } from '../lib/urls/paths.ts'
import { useLocalization } from '../lib/localization/use-localization.ts'

/**
 * Ends the session on the server and deletes it in this browser, whatever the server responds (specification 2,
 * profile).
 */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate()
  const { lang } = useLocalization()
  return async () => {
    await browserApi(lang)('logOut', {})
    resetCart()
    clearAllCustomerData()
    await navigate(paths.login)
  }
}
