import { Picture } from '../picture/picture.tsx'
import { Sample, Samples } from '../sample/sample.tsx'
import { TextLink } from '../text-link/text-link.tsx'
import { Carousel } from './carousel.tsx'

const labels = {
  roleDescription: 'carrusel',
  slideDescription: 'diapositiva',
  slideLabel: (place: number, count: number) => `${place} de ${count}`,
  previousLabel: 'Anteriores',
  nextLabel: 'Siguientes',
}

const keys = ['sol', 'marea', 'ecos', 'fiesta', 'vitral', 'aurora']

function slide(key: string) {
  return {
    key,
    content: (
      <TextLink href={`/detalles-producto/${key}`} className="block no-underline">
        <Picture baseUrl={`/media/${key}`} alt="" sizes="(min-width: 64rem) 25vw, (min-width: 30rem) 50vw, 100vw" />
        <span className="mt-2 block font-semibold capitalize">{key}</span>
      </TextLink>
    ),
  }
}

export function Examples() {
  return (
    <Samples columns={1}>
      <Sample name="4, 3, 2, 1 in view">
        <Carousel
          {...labels}
          title="Recién llegadas"
          headingLevel={3}
          slides={keys.map(slide)}
          action={
            <TextLink variant="standing" href="/category/novedades">
              Ver todo
            </TextLink>
          }
        />
      </Sample>
      <Sample name="nothing to turn">
        <Carousel
          {...labels}
          title="Dos piezas"
          headingLevel={3}
          slides={keys.slice(0, 2).map(slide)}
          perView={[2, 2, 3, 4]}
        />
      </Sample>
    </Samples>
  )
}
