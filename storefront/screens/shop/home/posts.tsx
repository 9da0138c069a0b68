import type { CallResponse } from '@shop/contract/call.ts'
import type { Contract } from '@shop/contract/contract.ts'
import { Carousel } from '@shop/ui/carousel/carousel.tsx'
import { Icon } from '@shop/ui/icon/icon.tsx'
import { Link } from '@shop/ui/link/link.tsx'
import { Picture } from '@shop/ui/picture/picture.tsx'
import { getImageBaseUrl } from '../../../lib/urls/image-base-url.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { homeMessages } from '../../../messages/home.ts'
import { useCarouselLabels } from '../../../components/products/use-carousel-labels.ts'
import { ContainedSection } from './contained-section.tsx'

type Post = CallResponse<Contract['listPosts']>[number]

/** Posts of the shop: those about a product lead to it, others to a social network in a new tab. */
export function Posts({ posts }: { posts: readonly Post[] }) {
  const { home } = useLocalization(homeMessages).t
  const messages = useCarouselLabels()
  if (posts.length === 0) return null
  return (
    <ContainedSection space="below">
      <Carousel
        title={home.posts}
        {...messages}
        slides={posts.map((post) => ({ key: post.id, content: <PostLink {...post} /> }))}
      />
    </ContainedSection>
  )
}

function PostLink({ image, image_color, description, link }: Post) {
  const { home } = useLocalization(homeMessages).t
  const isOfShop = link.startsWith('/')
  return (
    <Link
      href={link}
      {...(!isOfShop && { target: '_blank', rel: 'noopener noreferrer' })}
      className="group/post relative block"
    >
      <Picture
        baseUrl={getImageBaseUrl(image)}
        color={image_color}
        alt={isOfShop ? description : home.post(description)}
        shape="square"
        sizes="(min-width: 85rem) 20rem, (min-width: 64rem) 25vw, (min-width: 48rem) 33vw, (min-width: 30rem) 50vw, 100vw"
      />
      {link.startsWith(paths.product('')) && (
        <span className="absolute bottom-0 left-0 flex items-center gap-2 bg-paper pt-2 pr-3 font-semibold group-hover/post:text-vermilion">
          {home.seeProduct}
          <Icon name="arrow-right" className="size-5" />
        </span>
      )}
    </Link>
  )
}
