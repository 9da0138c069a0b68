import { Sample, Samples } from '../sample/sample.tsx'
import { Picture } from '../picture/picture.tsx'
import { ImageRow } from './image-row.tsx'

export function Examples() {
  return (
    <Samples columns={2}>
      <Sample name="what signing in is for">
        <ImageRow image={<Picture baseUrl="/media/vitral" alt="" sizes="4.5rem" />}>
          <p className="font-semibold">Continúa para agregar Retrato Nº 03</p>
        </ImageRow>
      </Sample>
    </Samples>
  )
}
