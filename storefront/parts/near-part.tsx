import { type ComponentType, memo, Suspense } from 'react'
import { onceNear } from './once-near.ts'

/**
 * A part of a page, drawn by the server, whose script comes after the page. Give it words and numbers, no objects: then it
 * is left alone until its script is there, whatever is drawn anew around it.
 */
export function nearPart<P extends object>(fetch: () => Promise<ComponentType<P>>): ComponentType<P> {
  const { Part, useNearness } = onceNear(fetch)
  return memo(function Near(props: P) {
    return (
      <div ref={useNearness()}>
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      </div>
    )
  }) as ComponentType<P>
}
