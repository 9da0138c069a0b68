/** Runs this when the page has loaded and the browser has nothing better to do. Gives back the way to call it off. */
export function whenIdle(act: () => void): () => void {
  let off = () => {}
  const wait = () => {
    // Not every browser says when it is idle.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(act, 2_000)
      off = () => clearTimeout(timer)
      return
    }
    const idle = requestIdleCallback(act, { timeout: 4_000 })
    off = () => cancelIdleCallback(idle)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
  return () => {
    removeEventListener('load', wait)
    off()
  }
}
