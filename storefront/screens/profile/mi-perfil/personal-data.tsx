import type { MyData } from '@shop/contract/accounts.ts'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { DataList } from '@shop/ui/data-list/data-list.tsx'
import { TextButton, TextLink } from '@shop/ui/text-link/text-link.tsx'
import LogOut from 'lucide-react/icons/log-out'
import Package from 'lucide-react/icons/package'
import { useRef } from 'react'
import { useLogOut } from '../../../layout/use-log-out.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'
import { PendingEmail } from './pending-email.tsx'
import { ProfileSection } from './profile-section.tsx'
import { VerifyPhone } from './verify-phone.tsx'

/** The customer's data with links to edit them and to the orders, and a log-out button (specification 2). */
export function PersonalData({ me }: { me: MyData }) {
  const { text } = useWords()
  const words = text.profile.data
  const logOut = useLogOut()
  const heading = useRef<HTMLHeadingElement>(null)
  const email = (
    <>
      {me.email}
      {me.email_pending !== null && (
        <PendingEmail email={me.email_pending} landAfter={() => heading.current?.focus()} />
      )}
    </>
  )
  const phone = (
    <VerifyPhone
      phone={me.phone}
      verified={me.phone_verified}
      has_password={me.has_password}
      landAfter={() => heading.current?.focus()}
    />
  )
  return (
    <ProfileSection title={words.title} headingRef={heading}>
      <DataList
        items={[
          { key: 'name', label: words.name, value: `${me.name} ${me.lastname}` },
          {
            key: 'phone',
            label: words.phone,
            value: me.phone === '' ? words.phoneNone : phone,
          },
          { key: 'email', label: words.email, value: email },
          { key: 'affiliation', label: words.affiliation, value: me.affiliation },
        ]}
      />
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <ButtonLink href={paths.editProfile}>{words.edit}</ButtonLink>
        <TextLink kind="standing" href={paths.orders}>
          <Package aria-hidden="true" className="size-5" />
          {text.frame.orders}
        </TextLink>
        <TextButton kind="standing" onClick={() => void logOut()}>
          <LogOut aria-hidden="true" className="size-5" />
          {text.frame.logout}
        </TextButton>
      </div>
    </ProfileSection>
  )
}
