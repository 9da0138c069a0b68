import type { ReactNode } from 'react'
import { Container } from '../layout/container.tsx'
import { Heading } from '../heading/heading.tsx'
import { nearFullWidthSizes, Picture, type ImageSource } from '../picture/picture.tsx'
import { HeroVideo, type HeroVideoProps } from './hero-video.tsx'

export interface HeroProps {
  title: string
  headingLevel?: 1 | 2 | undefined
  /** Describes the image. */
  alt: string
  image: ImageSource
  /** The image for windows below 768 px, 4:5. */
  mobileImage: ImageSource
  /** Plays over the image, which is its poster. */
  video?: HeroVideoProps | undefined
  action?: ReactNode
}

/** The top of a page: an image from edge to edge, 4:5 on a phone and 20:9 above, with a headline at its corner. */
export function Hero({ title, headingLevel = 1, alt, image, mobileImage, video, action }: HeroProps) {
  return (
    <div>
      <div className="relative">
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
      {/* The label overlaps the image's lower edge, so that it hides little of it. */}
      <Container className="relative -mt-16 md:-mt-32 xl:-mt-48">
        <div className="-ml-4 w-fit max-w-[min(100%,54rem)] bg-paper pt-6 pr-6 pl-4 md:-ml-8 md:pt-8 md:pr-12 md:pl-8 xl:-ml-10 xl:pl-10">
          <Heading level={headingLevel} size="display" uppercase tabIndex={-1}>
            {title}
          </Heading>
          {action !== undefined && <div className="mt-6 md:mt-8">{action}</div>}
        </div>
      </Container>
    </div>
  )
}
