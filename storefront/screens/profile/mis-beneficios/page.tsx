import { Heading } from '@shop/ui/heading/heading.tsx'
import { Container } from '@shop/ui/layout/container.tsx'
import type { ReactNode } from 'react'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { loyaltyMessages } from '../../../messages/loyalty.ts'
import { profileMessages } from '../../../messages/profile.ts'
import { Breadcrumbs } from '../../../components/navigation/breadcrumbs.tsx'

/** The layout around the benefits and around their skeleton. */
export function BenefitsLayout({ children }: { children: ReactNode }) {
  const { t } = useLocalization(loyaltyMessages, profileMessages)
  return (
    // The container is as high as a window, so that the footer does not jump when the benefits arrive.
    <Container className="min-h-dvh pt-4 pb-16 md:pb-24">
      <Breadcrumbs items={[{ label: t.profile.title, href: paths.profile }, { label: t.loyalty.title }]} />
      <Heading level={1} uppercase tabIndex={-1} className="mt-4 mb-8">
        {t.loyalty.title}
      </Heading>
      {children}
    </Container>
  )
}
