import type { CallResponse } from '@shop/contract/call.ts'
import type { Contract } from '@shop/contract/contract.ts'
import { Container } from '@shop/ui/layout/container.tsx'
import { Section } from '@shop/ui/layout/section.tsx'
import { halfColumnSizes } from '@shop/ui/picture/picture.tsx'
import { ImageTile } from '@shop/ui/image-tile/image-tile.tsx'
import { paths } from '../../../lib/urls/paths.ts'
import { getImageBaseUrl } from '../../../lib/urls/image-base-url.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { homeMessages } from '../../../messages/home.ts'

type Categories = CallResponse<Contract['listHomeCategories']>

/**
 * The shop's categories. From 1024 px each row of three has a wide tile, first in the first row, last in the second.
 */
export function CategoryTiles({ categories }: { categories: Categories }) {
  const { home } = useLocalization(homeMessages).t
  if (categories.length === 0) return null
  return (
    <Section aria-label={home.categories}>
      <Container>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(8rem,34%),1fr))] gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-12">
          {categories.map(({ id, uri, name, desktop_image, image_color }, index) => {
            const isWide = index % 6 === 0 || index % 6 === 5
            return (
              <li key={id} className={isWide ? 'lg:col-span-6' : 'lg:col-span-3'}>
                <ImageTile
                  href={paths.category(uri)}
                  title={name}
                  baseUrl={getImageBaseUrl(desktop_image)}
                  color={image_color}
                  sizes={`(min-width: 64rem) ${isWide ? 50 : 25}vw, (min-width: 48rem) 33vw, ${halfColumnSizes}`}
                  size={isWide ? 'large' : 'medium'}
                  className="aspect-garment lg:aspect-auto lg:h-full"
                  shape="fill"
                />
              </li>
            )
          })}
        </ul>
      </Container>
    </Section>
  )
}
