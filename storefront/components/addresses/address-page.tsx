import type { Country } from '@shop/contract/accounts.ts'
import type { Address } from '@shop/contract/addresses.ts'
import { type ReactNode, useRef } from 'react'
import { paths } from '../../lib/urls/paths.ts'
import { useNavigateUnlessLeft } from '../../lib/urls/use-navigate-unless-left.ts'
import { ProfilePage } from '../profile/profile-page.tsx'
import { AddressForm } from './address-form.tsx'

interface AddressPageProps {
  address: Address | null
  countries: readonly Country[]
  title: string
  actions?: ReactNode
}

/** A page of the profile for a new or saved address. Saving leads back to the profile (specification 2). */
export function AddressPage({ title, ...form }: AddressPageProps) {
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
      />
    </ProfilePage>
  )
}
