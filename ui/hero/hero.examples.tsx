import { ButtonLink } from '../button/button.tsx'
import { Hero } from './hero.tsx'

export function Examples() {
  return (
    <Hero
      headingLevel={2}
      title="Ropa que cuelga como una obra"
      alt="Una playera negra en un gancho"
      picture={{ base: '/media/sol' }}
      narrow={{ base: '/media/ecos' }}
      action={
        <ButtonLink href="/category/estudio" size="large">
          Ver las piezas
        </ButtonLink>
      }
    />
  )
}
