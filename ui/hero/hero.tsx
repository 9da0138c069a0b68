import type { ReactNode } from 'react'
import { Container } from '../layout/container.tsx'
import { Heading } from '../heading/heading.tsx'
import { nearFullWidthSizes, Picture, type ImageSource } from '../picture/picture.tsx'
import { HeroVideo, type HeroVideoProps } from './hero-video.tsx'

export interface HeroProps {
  title: string
  headingLevel?: 1 | 2 | undefined
  alt: string
  image: ImageSource
  /** The image for windows below 768 px, 4:5. */
  mobileImage: ImageSource
  video?: HeroVideoProps | undefined
  action?: ReactNode
}

/**
 * The top of a page: an image from edge to edge, 4:5 on a phone and 20:9 above, with a headline at its lower left corner.
 * On a wide window the headline takes two fifths of it at most, so images have what they show to the right of that; one
 * that is higher than the image, with enlarged text, makes room for itself.
 */
export function Hero({ title, headingLevel = 1, alt, image, mobileImage, video, action }: HeroProps) {
  return (
    <div className="relative md:grid md:*:[grid-area:1/1]">
      <div className="relative md:mb-12 md:self-start">
        <Picture
          {...image}
          mobileImage={mobileImage}
          alt={alt}
          sizes={nearFullWidthSizes}
          shape="hero"
          priority
          className="rounded-none"
        />
        {video !== undefined && <HeroVideo {...video} />}
      </div>
      {/* As wide as the page, so that it would take the presses on the button of the film. */}
      <Container className="pointer-events-none relative -mt-16 md:mt-0 md:self-end">
        <div className="pointer-events-auto -ml-4 w-fit max-w-full bg-paper pt-6 pr-6 pl-4 md:-ml-8 md:max-w-[calc(40vw-max(0px,(100vw-85rem)/2))] md:pt-8 md:pr-8 md:pl-8 xl:-ml-10 xl:pl-10">
          {/* Its lines are further apart than those of other titles: the tail of a Q would read as an accent below it. */}
          <Heading
            level={headingLevel}
            size="display"
            uppercase
            tabIndex={-1}
            className="leading-[1.06] md:text-[min(clamp(2.5rem,4.6vw,5rem),6.5vw)]"
          >
            {title}
          </Heading>
          {action !== undefined && <div className="mt-6 md:mt-8">{action}</div>}
        </div>
      </Container>
    </div>
  )
}
