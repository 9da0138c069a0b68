import { useRequest } from '@shop/ui/form/use-request.ts'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { TextButton } from '@shop/ui/text-link/text-link.tsx'
import { useNavigate } from 'react-router'
import { browserApi } from '../lib/api/api.ts'
import { resetCart } from '../lib/checkout/cart.ts'
import { rememberRedirect } from '../lib/session/redirect.ts'
import { clearAllCustomerData } from '../lib/session/session.ts'
import { paths } from '../lib/urls/paths.ts'
import { useLocalization } from '../lib/localization/use-localization.ts'

interface LogOutButtonProps {
  className?: string
  iconClass?: string
  returnTo?: string | undefined
}

/**
 * Ends the session on the server and deletes it in this browser, whatever the server responds (specification 2,
 * profile).
 */
export function LogOutButton({ className, iconClass, returnTo }: LogOutButtonProps) {
  const { t, lang } = useLocalization()
  const navigate = useNavigate()
  const { pending, send } = useRequest()

  async function logOut(): Promise<undefined> {
    await browserApi(lang)('logOut', {})
    resetCart()
    clearAllCustomerData()
    if (returnTo !== undefined) rememberRedirect(returnTo)
    await navigate(paths.login)
  }

  return (
    <TextButton className={className} busy={pending} onClick={() => void send(logOut)}>
      <Icon name="log-out" className={iconClass} />
      {t.layout.logout}
    </TextButton>
  )
}
