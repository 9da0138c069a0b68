import { Heading } from '@shop/ui/heading/heading.tsx'
import { Container } from '@shop/ui/layout/container.tsx'
import { Section } from '@shop/ui/layout/section.tsx'
import type { ReactNode } from 'react'
import { paths } from '../../lib/urls/paths.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { profileMessages } from '../../messages/profile.ts'
import { Breadcrumbs } from '../navigation/breadcrumbs.tsx'

/** The layout of a profile page with a single task: the way back and the title above one column. */
export function ProfilePage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useLocalization(profileMessages)
  return (
    <Container className="pt-4">
      <Breadcrumbs items={[{ label: t.profile.title, href: paths.profile }, { label: title }]} />
      {/* The page is as high as a window, so that the footer does not jump when the data arrives. */}
      <Section space="small" className="min-h-dvh max-w-notice pt-6! md:pt-8!">
        <Heading level={1} uppercase tabIndex={-1} className="mb-8">
          {title}
        </Heading>
        {children}
      </Section>
    </Container>
  )
}
