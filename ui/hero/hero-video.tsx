import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'

export interface HeroVideoProps {
  /** Address of the film for windows from 768 px; without one the picture stays. */
  wide?: string | undefined
  narrow?: string | undefined
  playLabel: string
  pauseLabel: string
}

/** A silent loop that starts by itself unless movement is not wanted, and always has a button to stop it. */
export function HeroVideo({ wide, narrow, playLabel, pauseLabel }: HeroVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [src, setSrc] = useState<string>()
  const [plays, setPlays] = useState(false)

  // The film of this window only, and only once the page stands: the picture below is what counts first.
  useEffect(() => {
    const narrowWindow = window.matchMedia('(max-width: 47.9375rem)')
    const choose = () => setSrc(narrowWindow.matches ? narrow : wide)
    choose()
    narrowWindow.addEventListener('change', choose)
    return () => narrowWindow.removeEventListener('change', choose)
  }, [wide, narrow])

  useEffect(() => {
    if (src === undefined || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    // A browser that does not let films start by themselves leaves the picture and the button.
    void video.current?.play().catch(() => setPlays(false))
  }, [src])

  if (src === undefined) return null
  const toggle = () => (plays ? video.current?.pause() : void video.current?.play())
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
        onPlaying={() => setPlays(true)}
        onPause={() => setPlays(false)}
        // A browser that cannot play it keeps the picture, and no button that does nothing.
        onError={() => setSrc(undefined)}
        className="absolute inset-0 size-full object-cover"
      />
      <IconButton
        variant="solid"
        label={plays ? pauseLabel : playLabel}
        onClick={toggle}
        className="absolute! top-3 right-3 md:top-auto md:right-6 md:bottom-6"
      >
        {plays ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      </IconButton>
    </>
  )
}
