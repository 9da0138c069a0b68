import { Sample, Samples } from '../sample/sample.tsx'
import { ImageTile } from './image-tile.tsx'

export function Examples() {
  return (
    <Samples>
      <Sample name="large">
        <ImageTile href="/category/playeras" title="Playeras" baseUrl="/media/marea" sizes="20rem" size="large" />
      </Sample>
      <Sample name="medium">
        <ImageTile href="/category/vestidos" title="Vestidos y faldas" baseUrl="/media/fiesta" sizes="20rem" />
      </Sample>
    </Samples>
  )
}
