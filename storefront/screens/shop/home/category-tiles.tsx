import type { CallResponse } from '@shop/contract/call.ts'
import type { Contract } from '@shop/contract/contract.ts'
import { halfColumnSizes } from '@shop/ui/picture/picture.tsx'
import { ImageTile } from '@shop/ui/image-tile/image-tile.tsx'
import { paths } from '../../../lib/urls/paths.ts'
import { getImageBaseUrl } from '../../../lib/urls/image-base-url.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { homeMessages } from '../../../messages/home.ts'
import { ContainedSection } from './contained-section.tsx'

type Categories = CallResponse<Contract['listHomeCategories']>

/** The shop's categories, each with an image that keeps its shape, so that no garment is cut off. */
export function CategoryTiles({ categories }: { categories: Categories }) {
  const { home } = useLocalization(homeMessages).t
  if (categories.length === 0) return null
  return (
    <ContainedSection aria-label={home.categories}>
      <ul className="image-tile-grid">
        {categories.map(({ id, uri, name, desktop_image, image_color }) => (
          <li key={id}>
            <ImageTile
              href={paths.category(uri)}
              title={name}
              baseUrl={getImageBaseUrl(desktop_image)}
              color={image_color}
              sizes={`(min-width: 85rem) 27rem, (min-width: 48rem) 33vw, ${halfColumnSizes}`}
              size="large"
            />
          </li>
        ))}
      </ul>
    </ContainedSection>
  )
}
