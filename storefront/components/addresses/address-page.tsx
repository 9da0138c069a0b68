import type { Country } from '@shop/contract/accounts.ts'
import type { Address } from '@shop/contract/addresses.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { type ReactNode, useRef } from 'react'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { paths } from '../../lib/urls/paths.ts'
import { useNavigateUnlessLeft } from '../../lib/urls/use-navigate-unless-left.ts'
import { checkoutMessages } from '../../messages/checkout.ts'
import { ProfilePage } from '../profile/profile-page.tsx'
import { AddressForm } from './address-form.tsx'

interface AddressPageProps {
  address: Address | null
  countries: readonly Country[]
  title: string
  actions?: ReactNode
}

/** A page of the profile for a new or saved address. Saving leads back to the profile (specification 2). */
export function AddressPage({ title, actions, ...form }: AddressPageProps) {
  const messages = useLocalization(checkoutMessages).t.checkout.address
  const navigate = useNavigateUnlessLeft()
  const formRef = useRef<HTMLFormElement>(null)
  const goToProfile = () => void navigate(paths.profile)
  return (
    <ProfilePage title={title}>
      <AddressForm
        {...form}
        title={title}
        standalone
        streetErrorKey="ar"
        onSaved={goToProfile}
        onLimitReached={goToProfile}
        formRef={formRef}
        renderActions={(isSaving) => (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" loading={isSaving} loadingLabel={messages.saving}>
              {form.address === null ? messages.save : messages.update}
            </Button>
            {actions}
          </div>
        )}
      />
    </ProfilePage>
  )
}
