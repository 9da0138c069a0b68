import { Button, ButtonLink } from '@shop/ui/button/button.tsx'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { Text } from '@shop/ui/text/text.tsx'
import { useState } from 'react'
import { useParams } from 'react-router'
import { AuthLayout } from '../../../components/auth/auth-layout.tsx'
import { browserApi } from '../../../lib/api/api.ts'
import { resetCart } from '../../../lib/checkout/cart.ts'
import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { usePageTitle } from '../../../lib/page-head/use-page-title.ts'
import { clearAllCustomerData, isOtherCustomerSignedIn } from '../../../lib/session/session.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { authMessages } from '../../../messages/auth.ts'

export const meta = noIndexMeta((t) => t.auth.closing.pageTitle, authMessages)

/**
 * /cerrar-mi-cuenta/{token}: the owner confirms the closing that staff have started (rules 9.8). Opening it does
 * nothing.
 */
export default function Screen() {
  const { t, lang } = useLocalization(authMessages)
  const messages = t.auth.closing
  const { token = '' } = useParams()
  const [closed, setClosed] = useState(false)
  const { send, pending } = useRequest()
  usePageTitle(closed ? messages.closedTitle : undefined)

  async function close(): Promise<void> {
    const result = await send(() => browserApi(lang)('confirmErasure', { body: { token } }))
    if (result === undefined) return
    if (!isOtherCustomerSignedIn(result.id)) {
      resetCart()
      clearAllCustomerData()
    }
    setClosed(true)
  }

  if (closed)
    return (
      <AuthLayout key="closed" art="marea" title={messages.closedTitle} lead={messages.closedText} focusTitle>
        <ButtonLink href={paths.home} size="large" fullWidth>
          {t.auth.login.toShop}
        </ButtonLink>
      </AuthLayout>
    )
  return (
    <AuthLayout key="asking" art="marea" title={messages.title} lead={messages.text}>
      <Text className="mb-6">{messages.stays}</Text>
      <div className="grid gap-3">
        <Button size="large" fullWidth loading={pending} loadingLabel={messages.closing} onClick={() => void close()}>
          {messages.submit}
        </Button>
        <ButtonLink variant="secondary" href={paths.home} size="large" fullWidth>
          {messages.keep}
        </ButtonLink>
      </div>
    </AuthLayout>
  )
}
