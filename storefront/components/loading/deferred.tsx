import { type ReactNode, Suspense } from 'react'
import { Await } from 'react-router'

interface DeferredProps<T> {
  /** Null means that the data could not be loaded; the component is then left out. */
  resolve: T | null | Promise<T | null>
  fallback: ReactNode
  children: (data: T) => ReactNode
}

/** Renders a part of a page whose data may arrive after the page, or not at all. */
export function Deferred<T>({ resolve, fallback, children }: DeferredProps<T>) {
  return (
    <Suspense fallback={fallback}>
      <Await resolve={resolve} errorElement={null}>
        {(data) => (data === null ? null : children(data))}
      </Await>
    </Suspense>
  )
}
