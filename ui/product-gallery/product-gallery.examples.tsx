import { Sample, Samples } from '../sample/sample.tsx'
import { ProductGallery } from './gallery.tsx'

const labels = {
  label: 'Imágenes de Retrato Nº 03',
  roleDescription: 'carrusel',
  open: (place: number) => `Ver imagen ${place} en grande`,
  thumbnail: (place: number) => `Imagen ${place}`,
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
      <Sample name="six images">
        <ProductGallery
          labels={labels}
          images={['sol', 'marea', 'ecos', 'fiesta', 'vitral', 'aurora'].map((key) => ({
            baseUrl: `/media/${key}`,
            alt: `Playera ${key}, frente`,
          }))}
        />
      </Sample>
      <Sample name="a drawing behind one image">
        <ProductGallery
          labels={{ ...labels, label: 'Imágenes de Ecos' }}
          images={[{ baseUrl: '/media/ecos', alt: 'Playera ecos' }]}
          slides={[
            {
              key: 'measured',
              label: 'Medidas',
              thumbnail: <span className="block aspect-garment bg-studio" />,
              content: <div className="flex aspect-garment items-center justify-center bg-studio">54 × 71 cm</div>,
            },
          ]}
        />
      </Sample>
      <Sample name="one image">
        <ProductGallery
          labels={{ ...labels, label: 'Imagen de Marea' }}
          images={[{ baseUrl: '/media/marea', alt: 'Playera marea' }]}
        />
      </Sample>
    </Samples>
  )
}
