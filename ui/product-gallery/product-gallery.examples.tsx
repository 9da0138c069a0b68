import { Sample, Samples } from '../sample/sample.tsx'
import { Gallery } from './gallery.tsx'

const words = {
  label: 'Imágenes de Retrato Nº 03',
  roleDescription: 'carrusel',
  open: (place: number) => `Ver imagen ${place} en grande`,
  thumb: (place: number) => `Imagen ${place}`,
  counter: (place: number, count: number) => `${place}/${count}`,
  viewer: 'Imágenes en grande',
  close: 'Cerrar',
  previous: 'Imagen anterior',
  next: 'Imagen siguiente',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  slide: 'diapositiva',
}

export function Examples() {
  return (
    <Samples columns={2}>
      <Sample name="six pictures">
        <Gallery
          bleeds
          words={words}
          pictures={['sol', 'marea', 'ecos', 'fiesta', 'vitral', 'aurora'].map((key) => ({
            base: `/media/${key}`,
            alt: `Playera ${key}, frente`,
          }))}
        />
      </Sample>
      <Sample name="one picture">
        <Gallery
          words={{ ...words, label: 'Imagen de Marea' }}
          pictures={[{ base: '/media/marea', alt: 'Playera marea' }]}
        />
      </Sample>
    </Samples>
  )
}
