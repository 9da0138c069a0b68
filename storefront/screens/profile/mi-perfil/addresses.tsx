import type { Address } from '@shop/contract/accounts.ts'
import { MAX_ADDRESSES } from '@shop/contract/limits.ts'
import { AddressCard, AddressSlot } from '@shop/ui/address-card/address-card.tsx'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'
import { addressLines } from '../../../components/addresses/address-lines.ts'
import { LoadFailed } from '../../../components/loading/load-failed.tsx'
import { ProfileSection } from './profile-section.tsx'

/** The saved addresses, each with an edit link, and a link to add another one up to three (specification 2). */
export function Addresses({ addresses }: { addresses: readonly Address[] | null }) {
  const { text } = useWords()
  const words = text.profile.address
  return (
    <ProfileSection title={words.title}>
      {addresses === null && <LoadFailed title={words.loadFailed} />}
      {addresses?.length === 0 && (
        <AddressSlot>
          <TextLink kind="standing" href={paths.addAddress}>
            {words.first}
          </TextLink>
        </AddressSlot>
      )}
      {addresses !== null && addresses.length > 0 && (
        <>
          <ul className="grid gap-6 md:grid-cols-2">
            {addresses.map((address, place) => (
              <li key={address.id} className="grid">
                <AddressCard
                  kicker={words.place(place + 1, MAX_ADDRESSES)}
                  title={address.line}
                  lines={addressLines(address)}
                  actions={
                    <TextLink
                      kind="standing"
                      href={paths.editAddress(address.id)}
                      aria-label={words.editOf(address.line)}
                    >
                      {words.edit}
                    </TextLink>
                  }
                />
              </li>
            ))}
          </ul>
          {addresses.length < MAX_ADDRESSES && (
            <ButtonLink href={paths.addAddress} variant="secondary" className="mt-6">
              {words.add}
            </ButtonLink>
          )}
        </>
      )}
    </ProfileSection>
  )
}
