import { Sample, Samples } from '../sample/sample.tsx'
import { PictureTile } from './picture-tile.tsx'

export function Examples() {
  return (
    <Samples>
      <Sample name="large">
        <PictureTile href="/category/playeras" title="Playeras" base="/media/marea" sizes="20rem" size="large" />
      </Sample>
      <Sample name="medium">
        <PictureTile href="/category/vestidos" title="Vestidos y faldas" base="/media/fiesta" sizes="20rem" />
      </Sample>
    </Samples>
  )
}
