import { Artwork } from '@shop/ui/artwork/artwork.tsx'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { usePageTitle } from '../../../lib/page-head/use-page-title.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { profileMessages } from '../../../messages/profile.ts'

export function AccountClosed() {
  const messages = useLocalization(profileMessages).t.profile.farewell
  usePageTitle(messages.title)
  return (
    <div className="grid items-center gap-8 py-8 md:py-12 lg:grid-cols-2 lg:gap-16">
      <Artwork seed="adios" columns={6} rows={4} className="aspect-3/2 w-full" />
      <div>
        <Heading ref={startAtTitle} level={1} tabIndex={-1} uppercase>
          {messages.title}
        </Heading>
        <Text className="mt-4">{messages.text}</Text>
        <ButtonLink href={paths.home} size="large" className="mt-8">
          {messages.toShop}
        </ButtonLink>
      </div>
    </div>
  )
}

function startAtTitle(title: HTMLHeadingElement | null): void {
  if (title === null) return
  window.scrollTo(0, 0)
  // The focus moves after the closing dialogs have returned it.
  setTimeout(() => title.focus())
}
