import { isSameVariant, putLine } from '@shop/contract/cart-lines.ts'
import type { Cart, CartLine, CartLineInput } from '@shop/contract/cart.ts'
import { MAX_LINE_QUANTITY } from '@shop/contract/limits.ts'
import { Button, ButtonLink } from '@shop/ui/button/button.tsx'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { useLocation, useNavigate } from 'react-router'
import { applyDiscountCode, updateLines } from '../../../lib/checkout/cart.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { rememberRedirect } from '../../../lib/session/redirect.ts'
import { useUser } from '../../../lib/session/session.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'

interface PermalinkActionsProps {
  lines: CartLine[]
  code: string | undefined
  continue_to: string | undefined
}

/** Lets the visitor put the products of a link into the own cart, or leave it as it is. A guest signs in first. */
export function PermalinkActions({ lines, code, continue_to }: PermalinkActionsProps) {
  const messages = useLocalization(checkoutMessages).t.checkout.permalink
  const user = useUser()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { pending, send } = useRequest()

  const goOn = () => navigate(continue_to ?? paths.cart)
  const add = () =>
    send(() => updateLines((own) => addLines(own, lines)), {
      onSuccess: (cart: Cart) => (code === undefined || cart.id === null ? goOn() : undefined),
    })

  async function addWithCode(): Promise<void> {
    const cart = await add()
    if (cart?.id == null || code === undefined) return
    const { id } = cart
    // The products are in the cart whether or not the code applies.
    await send(() => applyDiscountCode(id, code), { onSuccess: goOn, afterRefusal: goOn })
  }

  return (
    <div className="mt-8 flex flex-wrap gap-3">
      {lines.length > 0 &&
        (user === null ? (
          <ButtonLink href={paths.login} size="large" onClick={() => rememberRedirect(pathname + search)}>
            {messages.signIn}
          </ButtonLink>
        ) : (
          <Button size="large" loading={pending} loadingLabel={messages.adding} onClick={() => void addWithCode()}>
            {messages.add}
          </Button>
        ))}
      <ButtonLink href={continue_to ?? paths.home} variant="secondary" size="large">
        {messages.decline}
      </ButtonLink>
    </div>
  )
}

/** Adds units to those that are there, up to what there is of each variant. What was collected before stays. */
function addLines(own: CartLineInput[], lines: CartLine[]): CartLineInput[] {
  return lines.reduce((all, { id, size_id, color_id, quantity, available }) => {
    const known = own.find((line) => isSameVariant(line, { id, size_id, color_id }))?.quantity ?? 0
    const most = Math.min(MAX_LINE_QUANTITY, Math.max(available, known))
    return putLine(all, { id, size_id, color_id, quantity: Math.min(most, known + quantity) })
  }, own)
}
