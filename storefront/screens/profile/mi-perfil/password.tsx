import { ButtonLink } from '@shop/ui/button/button.tsx'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { profileMessages } from '../../../messages/profile.ts'
import { ProfileSection } from './profile-section.tsx'

/** Links to the page where the password is changed, or a first one is set. */
export function Password({ has_password }: { has_password: boolean }) {
  const messages = useLocalization(profileMessages).t.profile.signIn
  return (
    <ProfileSection title={messages.title} lead={has_password ? messages.lead : messages.none}>
      <ButtonLink href={paths.changePassword} variant="secondary">
        {has_password ? messages.change : messages.choose}
      </ButtonLink>
    </ProfileSection>
  )
}
