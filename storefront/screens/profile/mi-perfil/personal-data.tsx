import type { MyData } from '@shop/contract/accounts.ts'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { DataList } from '@shop/ui/data-list/data-list.tsx'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useRef } from 'react'
import { LogOutButton } from '../../../layout/log-out-button.tsx'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { profileMessages } from '../../../messages/profile.ts'
import { PendingEmail } from './pending-email.tsx'
import { ProfileSection } from './profile-section.tsx'
import { VerifyPhone } from './verify-phone.tsx'

/** The customer's data with links to edit them and to the orders, and a log-out button (specification 2). */
export function PersonalData({ me: account }: { me: MyData }) {
  const { t } = useLocalization(profileMessages)
  const messages = t.profile.data
  const heading = useRef<HTMLHeadingElement>(null)
  const moveFocus = () => heading.current?.focus()
  const email = (
    <>
      <span>{account.email}</span>
      {account.email_pending !== null && <PendingEmail email={account.email_pending} moveFocus={moveFocus} />}
    </>
  )
  const phone = (
    <VerifyPhone
      phone={account.phone}
      verified={account.phone_verified}
      has_password={account.has_password}
      moveFocus={moveFocus}
    />
  )
  return (
    <ProfileSection title={messages.title} headingRef={heading}>
      <DataList
        items={[
          { key: 'name', label: messages.name, value: `${account.name} ${account.lastname}` },
          {
            key: 'phone',
            label: messages.phone,
            value: account.phone === '' ? messages.phoneNone : phone,
          },
          { key: 'email', label: messages.email, value: email },
          { key: 'affiliation', label: messages.affiliation, value: account.affiliation },
        ]}
      />
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <ButtonLink href={paths.editProfile}>{messages.edit}</ButtonLink>
        <TextLink variant="standing" href={paths.orders}>
          <Icon name="package" className="size-5" />
          {t.layout.orders}
        </TextLink>
        <LogOutButton iconClass="size-5" />
      </div>
    </ProfileSection>
  )
}
