import { focusOnMount } from '@shop/ui/focus/focus-on-mount.ts'
import { usePageTitle } from '../../../lib/page-head/use-page-title.ts'
import { CheckoutLayout, type CheckoutLayoutProps } from '../../../components/checkout/checkout-screen.tsx'

/** An outcome of the payment. Its title takes the focus and becomes that of the page. */
export function Outcome(props: Omit<CheckoutLayoutProps, 'titleRef'>) {
  usePageTitle(props.title)
  return <CheckoutLayout {...props} titleRef={focusOnMount} />
}
