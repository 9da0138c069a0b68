import type { Address } from '@shop/contract/addresses.ts'
import { MAX_ADDRESSES } from '@shop/contract/limits.ts'
import { AddressCard, AddressPlaceholder } from '@shop/ui/address-card/address-card.tsx'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { profileMessages } from '../../../messages/profile.ts'
import { formatAddressLines } from '../../../components/addresses/address-lines.ts'
import { LoadFailed } from '../../../components/loading/load-failed.tsx'
import { ProfileSection } from './profile-section.tsx'

/** The saved addresses, each with an edit link, and a link to add another one up to three (specification 2). */
export function Addresses({ addresses }: { addresses: readonly Address[] | null }) {
  const messages = useLocalization(profileMessages).t.profile.address
  return (
    <ProfileSection title={messages.title}>
      {addresses === null && <LoadFailed title={messages.loadFailed} />}
      {addresses?.length === 0 && (
        <AddressPlaceholder>
          <TextLink variant="standing" href={paths.addAddress}>
            {messages.first}
          </TextLink>
        </AddressPlaceholder>
      )}
      {addresses !== null && addresses.length > 0 && (
        <>
          <ul className="grid gap-6 md:grid-cols-2">
            {addresses.map((address, place) => (
              <li key={address.id} className="grid">
                <AddressCard
                  kicker={messages.place(place + 1, MAX_ADDRESSES)}
                  title={address.line}
                  lines={formatAddressLines(address)}
                  actions={
                    <TextLink
                      variant="standing"
                      href={paths.editAddress(address.id)}
                      aria-label={messages.editOf(address.line)}
                    >
                      {messages.edit}
                    </TextLink>
                  }
                />
              </li>
            ))}
          </ul>
          {addresses.length < MAX_ADDRESSES && (
            <ButtonLink href={paths.addAddress} variant="secondary" className="mt-6">
              {messages.add}
            </ButtonLink>
          )}
        </>
      )}
    </ProfileSection>
  )
}
