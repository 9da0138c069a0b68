import type { CallResponse } from '@shop/contract/call.ts'
import type { Contract } from '@shop/contract/contract.ts'
import { Carousel } from '@shop/ui/carousel/carousel.tsx'
import { ImageTile } from '@shop/ui/image-tile/image-tile.tsx'
import { TextLink } from '@shop/ui/text-link/text-link.tsx'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { getImageBaseUrl } from '../../../lib/urls/image-base-url.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { homeMessages } from '../../../messages/home.ts'
import { useCarouselLabels } from '../../../components/products/use-carousel-labels.ts'
import { ContainedSection } from './contained-section.tsx'

export function Artworks({ artworks }: { artworks: CallResponse<Contract['listArtworks']> }) {
  const { home } = useLocalization(homeMessages).t
  const labels = useCarouselLabels()
  if (artworks.length === 0) return null
  return (
    <ContainedSection space="below">
      <Carousel
        title={home.artworks}
        {...labels}
        perView={[1.3, 3, 4, 5]}
        action={
          <TextLink variant="standing" href={paths.artworks}>
            {home.allArtworks}
          </TextLink>
        }
        slides={artworks.map(({ id, uri, name, image, image_color }) => ({
          key: id,
          content: (
            <ImageTile
              href={paths.artwork(uri)}
              title={name}
              headingLevel={3}
              baseUrl={getImageBaseUrl(image ?? '')}
              color={image_color}
              sizes="(min-width: 85rem) 16rem, (min-width: 64rem) 20vw, (min-width: 48rem) 25vw, (min-width: 30rem) 33vw, 75vw"
            />
          ),
        }))}
      />
    </ContainedSection>
  )
}
