import { type ReactNode, Suspense } from 'react'
import { Await } from 'react-router'

interface LateProps<T> {
  /** Null: it could not be loaded, and is left out. */
  of: T | null | Promise<T | null>
  outline: ReactNode
  children: (data: T) => ReactNode
}

/** A part of a page that may come after the page, and may stay away without breaking it. */
export function Late<T>({ of, outline, children }: LateProps<T>) {
  return (
    <Suspense fallback={outline}>
      <Await resolve={of} errorElement={null}>
        {(data) => (data === null ? null : children(data))}
      </Await>
    </Suspense>
  )
}
