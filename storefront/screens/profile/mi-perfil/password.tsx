import { ButtonLink } from '@shop/ui/button/button.tsx'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'
import { ProfileSection } from './profile-section.tsx'

/** Links to the page where the password is changed, or a first one is set. */
export function Password({ has_password }: { has_password: boolean }) {
  const { text } = useWords()
  const words = text.profile.access
  return (
    <ProfileSection title={words.title} lead={has_password ? words.lead : words.none}>
      <ButtonLink href={paths.changePassword} variant="secondary">
        {has_password ? words.change : words.choose}
      </ButtonLink>
    </ProfileSection>
  )
}
