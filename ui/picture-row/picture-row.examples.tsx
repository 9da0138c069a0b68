import { Sample, Samples } from '../sample/sample.tsx'
import { Picture } from '../picture/picture.tsx'
import { PictureRow } from './picture-row.tsx'

export function Examples() {
  return (
    <Samples columns={2}>
      <Sample name="what signing in is for">
        <PictureRow picture={<Picture base="/media/vitral" alt="" sizes="4.5rem" />}>
          <p className="font-semibold">Continúa para agregar Retrato Nº 03</p>
        </PictureRow>
      </Sample>
    </Samples>
  )
}
