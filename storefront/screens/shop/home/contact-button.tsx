import { FloatingLink } from '@shop/ui/floating-link/floating-link.tsx'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { homeMessages } from '../../../messages/home.ts'

/** A floating link to /contacto (specification 2). */
export function ContactButton() {
  const { home } = useLocalization(homeMessages).t
  return (
    <FloatingLink href={paths.contact} label={home.contact}>
      <Icon name="message-circle" />
    </FloatingLink>
  )
}
