import { ButtonLink } from '../button/button.tsx'
import { Hero } from './hero.tsx'

export function Examples() {
  return (
    <Hero
      headingLevel={2}
      title="Ropa que cuelga como una obra"
      alt="Una playera negra en un gancho"
      image={{ baseUrl: '/media/sol' }}
      mobileImage={{ baseUrl: '/media/ecos' }}
      action={
        <ButtonLink href="/category/estudio" size="large">
          Ver las piezas
        </ButtonLink>
      }
    />
  )
}
