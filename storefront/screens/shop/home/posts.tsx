import type { CallResponse } from '@shop/contract/call.ts'
import type { Contract } from '@shop/contract/contract.ts'
import { Carousel } from '@shop/ui/carousel/carousel.tsx'
import { Container } from '@shop/ui/layout/container.tsx'
import { Link } from '@shop/ui/link/link.tsx'
import { Picture } from '@shop/ui/picture/picture.tsx'
import { getImageBaseUrl } from '../../../lib/urls/image-base-url.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { homeMessages } from '../../../messages/home.ts'
import { useCarouselLabels } from '../../../components/products/use-carousel-labels.ts'

/** Posts of the shop on social networks; each opens in a new tab. */
export function Posts({ posts }: { posts: CallResponse<Contract['listPosts']> }) {
  const { home } = useLocalization(homeMessages).t
  const messages = useCarouselLabels()
  if (posts.length === 0) return null
  return (
    <Container className="pb-16 md:pb-24 xl:pb-32">
      <Carousel
        title={home.posts}
        {...messages}
        slides={posts.map(({ id, image, image_color, description, link }) => ({
          key: id,
          content: (
            <Link href={link} target="_blank" rel="noopener noreferrer" className="block">
              <Picture
                baseUrl={getImageBaseUrl(image)}
                color={image_color}
                alt={home.post(description)}
                shape="square"
                sizes="(min-width: 85rem) 20rem, (min-width: 64rem) 25vw, (min-width: 48rem) 33vw, (min-width: 30rem) 50vw, 100vw"
              />
            </Link>
          ),
        }))}
      />
    </Container>
  )
}
