import type { CallResponse } from '@shop/contract/call.ts'
import type { Contract } from '@shop/contract/contract.ts'
import { ButtonLink } from '@shop/ui/button/button.tsx'
import { Heading } from '@shop/ui/heading/heading.tsx'
import { Hero } from '@shop/ui/hero/hero.tsx'
import { Container } from '@shop/ui/layout/container.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useLayoutData } from '../../../lib/api/layout-data.ts'
import { useBrand } from '../../../lib/api/use-brand.ts'
import { getImageBaseUrl } from '../../../lib/urls/image-base-url.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { homeMessages } from '../../../messages/home.ts'

type Banner = CallResponse<Contract['listBanners']>[number]

/** Wide images of this width and more are also stored in it. */
const WIDEST = 1920

/**
 * An image or a video, each for wide and for narrow windows. The image is the poster of the video. Without a banner it is
 * the name of the shop with its line.
 */
export function HomeHero({ banner }: { banner: Banner | null }) {
  const { home } = useLocalization(homeMessages).t
  const brand = useBrand()
  const { shop } = useLayoutData()
  if (banner === null)
    return (
      <Container className="pt-12 [&:not(:has(+[data-tone=paper]))]:pb-24">
        <Heading level={1} size="display" uppercase tabIndex={-1}>
          {brand}
        </Heading>
        {shop !== null && (
          <Text size="lead" className="mt-4">
            {shop.voice}
          </Text>
        )}
      </Container>
    )
  const hasVideo = banner.desktop_is_video || banner.mobile_is_video
  return (
    <Hero
      title={banner.title}
      alt={banner.alt}
      image={{
        baseUrl: getImageBaseUrl(banner.desktop_image),
        color: banner.desktop_image_color,
        widths: [640, 1280, ...((banner.desktop_image_width ?? 0) >= WIDEST ? [WIDEST] : [])],
      }}
      mobileImage={{ baseUrl: getImageBaseUrl(banner.mobile_image), color: banner.mobile_image_color }}
      video={
        hasVideo
          ? {
              desktopSrc: banner.desktop_is_video ? banner.desktop_image : undefined,
              mobileSrc: banner.mobile_is_video ? banner.mobile_image : undefined,
              playLabel: home.play,
              pauseLabel: home.pause,
            }
          : undefined
      }
      action={
        banner.button !== null && banner.link !== null ? (
          <ButtonLink href={banner.link} size="large" className="wrap-anywhere">
            {banner.button}
          </ButtonLink>
        ) : undefined
      }
    />
  )
}
