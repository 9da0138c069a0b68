import { Heading } from '@shop/ui/heading/heading.tsx'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { nearFullWidthSizes, Picture } from '@shop/ui/picture/picture.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { getImageBaseUrl } from '../../../lib/urls/image-base-url.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { homeMessages } from '../../../messages/home.ts'
import { ProductCard } from '../../../components/products/product-card.tsx'
import type { Story as StoryData } from './story-of-the-week.ts'
import { ContainedSection } from './contained-section.tsx'

export function Story({ artwork, products }: StoryData) {
  const { home } = useLocalization(homeMessages).t
  const [opening] = artwork.idea.split(/\n{2,}/)
  return (
    <ContainedSection
      tone="shell"
      className={
        artwork.image === null ? undefined : 'gap-x-8 md:grid md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-x-16'
      }
    >
      {artwork.image !== null && (
        <Picture
          baseUrl={getImageBaseUrl(artwork.image)}
          color={artwork.image_color}
          alt={artwork.alt}
          sizes={`(min-width: 85rem) 34rem, (min-width: 48rem) 40vw, ${nearFullWidthSizes}`}
          className="mb-8 w-full md:mb-0"
        />
      )}
      <div className="flex flex-col">
        <Text size="small" tone="quiet" strong>
          {home.artworkOfTheWeek}
        </Text>
        <Heading level={2} size="h1" className="mt-2">
          {artwork.name}
        </Heading>
        <Text size="lead" className="mt-4 font-semibold">
          {artwork.summary}
        </Text>
        <Text limitLineLength className="mt-4">
          {opening}
        </Text>
        <TextLink variant="standing" href={paths.artwork(artwork.uri)} className="mt-2 self-start">
          {home.storyLink(artwork.name)}
          <Icon name="arrow-right" className="size-5" />
        </TextLink>
        <ul className="mt-8 grid grid-cols-[repeat(auto-fill,minmax(max(8rem,34%),1fr))] gap-3 md:mt-auto md:gap-4 md:pt-12 lg:grid-cols-[repeat(auto-fill,minmax(max(8rem,20%),1fr))]">
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard
                product={product}
                headingLevel={3}
                sizes="(min-width: 85rem) 11rem, (min-width: 64rem) 13vw, (min-width: 48rem) 27vw, 46vw"
              />
            </li>
          ))}
        </ul>
      </div>
    </ContainedSection>
  )
}
