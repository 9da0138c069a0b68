import { type ReactNode, Suspense } from 'react'
import { Await } from 'react-router'

interface LateProps<T> {
  /** Null means that the data could not be loaded; the component is then left out. */
  of: T | null | Promise<T | null>
  outline: ReactNode
  children: (data: T) => ReactNode
}

/** Renders a part of a page whose data may arrive after the page, or not at all. */
export function Late<T>({ of, outline, children }: LateProps<T>) {
  return (
    <Suspense fallback={outline}>
      <Await resolve={of} errorElement={null}>
        {(data) => (data === null ? null : children(data))}
      </Await>
    </Suspense>
  )
}
