import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'

export interface HeroVideoProps {
  /** The URL of the video for windows from 768 px; without one the image stays. */
  desktopSrc?: string | undefined
  mobileSrc?: string | undefined
  playLabel: string
  pauseLabel: string
}

/**
 * A silent loop that starts by itself, unless the visitor prefers reduced motion or is on a slow or saving connection;
 * there the button loads it. It always has a pause button.
 */
export function HeroVideo({ desktopSrc, mobileSrc, playLabel, pauseLabel }: HeroVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [src, setSrc] = useState<string>()
  const [isPlaying, setPlaying] = useState(false)

  // Only the video for this window loads, and only after the page, because the image below it has priority.
  useEffect(() => {
    const narrowWindow = window.matchMedia('(max-width: 47.9375rem)')
    const selectSource = () => setSrc(narrowWindow.matches ? mobileSrc : desktopSrc)
    selectSource()
    narrowWindow.addEventListener('change', selectSource)
    return () => narrowWindow.removeEventListener('change', selectSource)
  }, [desktopSrc, mobileSrc])

  useEffect(() => {
    if (src === undefined || !shouldPlayUnasked()) return
    // A browser that blocks autoplay shows the image and the play button.
    void video.current?.play().catch(() => setPlaying(false))
  }, [src])

  if (src === undefined) return null
  const toggle = () => (isPlaying ? video.current?.pause() : void video.current?.play())
  return (
    <>
      <video
        ref={video}
        src={src}
        muted
        loop
        playsInline
        preload="none"
        aria-hidden="true"
        tabIndex={-1}
        onPlaying={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        // A browser that cannot play the video keeps the image and shows no button.
        onError={() => setSrc(undefined)}
        className="absolute inset-0 size-full object-cover"
      />
      <IconButton
        variant="solid"
        label={isPlaying ? pauseLabel : playLabel}
        onClick={toggle}
        className="absolute! top-3 right-3 md:top-6 md:right-6"
      >
        {isPlaying ? <Icon name="pause" /> : <Icon name="play" />}
      </IconButton>
    </>
  )
}

/** The Network Information API, which not every browser has. */
interface ConnectionNavigator {
  connection?: { saveData?: boolean; effectiveType?: string }
}

function shouldPlayUnasked(): boolean {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  const { connection } = navigator as ConnectionNavigator
  return connection?.saveData !== true && (connection?.effectiveType ?? '4g') === '4g'
}
