import { Heading } from '@shop/ui/heading/heading.tsx'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { RichHtml } from '@shop/ui/rich-html/rich-html.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import type { LegalOpening } from '../../../lib/api/legal-openings.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { homeMessages } from '../../../messages/home.ts'
import { ContainedSection } from './contained-section.tsx'

/** A short text about the shop; the full one is at /about. */
export function About({ name, opening }: LegalOpening) {
  const { home } = useLocalization(homeMessages).t
  return (
    <ContainedSection tone="shell" className="grid gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16">
      <Heading level={2} size="h1">
        {name}
      </Heading>
      <div>
        <RichHtml html={opening.join('')} size="lead" className="line-clamp-6" />
        <TextLink variant="standing" href={paths.about} className="mt-4">
          {home.aboutMore}
          <Icon name="arrow-right" className="size-5" />
        </TextLink>
      </div>
    </ContainedSection>
  )
}
