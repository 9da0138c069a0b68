/// <reference types="vite/client" />
import { type ComponentType, useEffect } from 'react'
import { AlertProvider } from '../alert-dialog/alert-provider.tsx'
import { Heading } from '../heading/heading.tsx'
import { Container } from '../layout/container.tsx'
import { LiveRegionProvider } from '../live-region/live-region.tsx'
import { SkipLink } from '../skip-link/skip-link.tsx'
import { ToastProvider } from '../toast/toast.tsx'
import { Wordmark } from '../wordmark/wordmark.tsx'

const files = import.meta.glob<{ Examples: ComponentType }>('../*/*.examples.tsx', { eager: true })

export const components = Object.entries(files).map(([path, { Examples }]) => ({
  id: path.split('/').at(-1)?.replace('.examples.tsx', '') ?? path,
  Examples,
}))

/** Shows every component in every state, from the examples in its folder; with `only`, the component of that id. */
export function Gallery({ only }: { only?: string | undefined }) {
  // Tests wait for this attribute, which says that the page is hydrated.
  useEffect(() => {
    document.body.dataset['ready'] = 'yes'
  }, [])
  const shown = only === undefined ? components : components.filter(({ id }) => id === only)
  return (
    <LiveRegionProvider>
      <ToastProvider>
        <AlertProvider okLabel="Entendido" errorTitle="Oops...">
          <SkipLink href="#parts">Saltar al contenido</SkipLink>
          <Container>
            <header className="flex flex-wrap items-center justify-between gap-4 border-b border-line py-6">
              <Wordmark name="Lienza" />
              <p className="text-small text-ink-2">{components.length} piezas</p>
            </header>
            <main id="parts">
              <Heading level={1} size="display" uppercase className="py-12 md:py-24">
                Piezas
              </Heading>
              {shown.map(({ id, Examples }) => (
                <section key={id} id={id} aria-label={id} className="border-t border-line py-12 md:py-16">
                  <Heading level={2} className="mb-8 capitalize">
                    {id.replaceAll('-', ' ')}
                  </Heading>
                  <Examples />
                </section>
              ))}
            </main>
          </Container>
        </AlertProvider>
      </ToastProvider>
    </LiveRegionProvider>
  )
}
