import type { PaymentRequirement } from '@shop/contract/checkout.ts'
import { InlineBanner } from '@shop/ui/inline-banner/inline-banner.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useLocation } from 'react-router'
import { rememberRedirect } from '../../lib/session/redirect.ts'
import { paths } from '../../lib/urls/paths.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { paymentMessages } from '../../messages/payment.ts'

/**
 * Says before the payment that a birth date is missing, and links to the form for it and back. Renders nothing when
 * none is missing.
 */
export function MissingBirthDateNotice({ missing }: { missing: readonly PaymentRequirement[] }) {
  const { t } = useLocalization(paymentMessages)
  const { pathname } = useLocation()
  const messages = t.payment.missingRequirement
  if (!missing.includes('error.date_birth')) return null
  return (
    <InlineBanner
      tone="error"
      className="mb-6"
      action={
        <TextLink href={paths.editProfile} onClick={() => rememberRedirect(pathname)}>
          {messages.complete}
        </TextLink>
      }
    >
      {messages.birthDate}
    </InlineBanner>
  )
}
