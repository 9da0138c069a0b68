import { cx } from '@shop/ui/class-names/cx.ts'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Container } from '@shop/ui/layout/container.tsx'
import { Section } from '@shop/ui/layout/section.tsx'
import type { ReactNode } from 'react'
import { paths } from '../../lib/urls/paths.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { profileMessages } from '../../messages/profile.ts'
import { Breadcrumbs } from '../navigation/breadcrumbs.tsx'

interface ProfilePageProps {
  /** The title of a page with a single task, which is one column; without it, it is the profile itself. */
  title?: string
  children: ReactNode
}

export function ProfilePage({ title, children }: ProfilePageProps) {
  const { t } = useLocalization(profileMessages)
  const items = title === undefined ? [] : [{ label: t.profile.title, href: paths.profile }]
  const label = title ?? t.profile.title
  return (
    <Container className="pt-4">
      <Breadcrumbs items={[...items, { label }]} />
      {/* The page is as high as a window, so that the footer does not jump when the data arrives. */}
      <Section space="small" className={cx('min-h-dvh pt-6! md:pt-8!', title !== undefined && 'max-w-notice')}>
        <Heading level={1} uppercase tabIndex={-1} className="mb-8">
          {label}
        </Heading>
        {children}
      </Section>
    </Container>
  )
}
