import { Artwork } from '@shop/ui/artwork/artwork.tsx'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Container } from '@shop/ui/layout/container.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useLayoutData } from '../../../lib/api/layout-data.ts'
import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { legalMessages } from '../../../messages/legal.ts'
import { bilingualMessages } from '../../../messages/bilingual.ts'

export const meta = noIndexMeta((t) => t.legal.underAge.title, legalMessages)

export default function Screen() {
  const { lang } = useLocalization()
  const { shop } = useLayoutData()
  const other = lang === 'es' ? 'en' : 'es'
  return (
    <Container className="grid gap-8 py-8 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:items-center md:py-16">
      <div className="lg:pr-16">
        <Heading level={1} tabIndex={-1}>
          {bilingualMessages[lang].underAgeTitle}
        </Heading>
        <Text size="lead" className="mt-6">
          {bilingualMessages[lang].underAge}
        </Text>
        <Text lang={other} tone="quiet" className="mt-4">
          {bilingualMessages[other].underAge}
        </Text>
        <ul className="mt-8 flex flex-wrap gap-3">
          {(shop?.social ?? []).slice(0, 2).map(({ name, link }, index) => (
            <li key={index}>
              <ButtonLink variant="secondary" size="large" href={link} target="_blank" rel="noopener noreferrer">
                {name}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </div>
      <Artwork seed="retratos" className="aspect-garment w-full max-md:aspect-square" />
    </Container>
  )
}
