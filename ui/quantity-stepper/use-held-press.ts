import { type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

const HOLD_MS = 400
const REPEAT_MS = 60

interface HeldPress {
  onPress: (isLarge: boolean) => void
  onRepeat: () => void
  onRelease: () => void
}

/** Returns the events of a button that repeats while a pointer holds it. A click that ends this is no press. */
export function useHeldPress({ onPress, onRepeat, onRelease }: HeldPress) {
  const [isDown, setDown] = useState(false)
  const hasRepeated = useRef(false)
  const repeat = useEffectEvent(() => {
    hasRepeated.current = true
    onRepeat()
  })
  const release = useEffectEvent(() => {
    setDown(false)
    if (hasRepeated.current) onRelease()
  })

  useEffect(() => {
    if (!isDown) return
    const stop = new AbortController()
    let timer = setTimeout(() => (timer = setInterval(repeat, REPEAT_MS)), HOLD_MS)
    // The button may be disabled or gone when the pointer is released, so the window listens.
    for (const event of ['pointerup', 'pointercancel', 'blur']) addEventListener(event, release, stop)
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [isDown])

  return {
    onPointerDown(event: PointerEvent) {
      hasRepeated.current = false
      if (event.button === 0) setDown(true)
    },
    onClick(event: MouseEvent) {
      // A press of the keyboard has no detail.
      if (event.detail === 0 || !hasRepeated.current) onPress(event.shiftKey)
    },
  }
}
