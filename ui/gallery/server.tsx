import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { components, Gallery } from './gallery.tsx'

export const ids = components.map(({ id }) => id)

export function render(only?: string): string {
  return renderToString(
    <StrictMode>
      <Gallery only={only} />
    </StrictMode>,
  )
}
