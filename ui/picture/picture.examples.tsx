import { Sample, Samples } from '../sample/sample.tsx'
import { Picture } from './picture.tsx'

export function Examples() {
  return (
    <Samples>
      <Sample name="4:5">
        <Picture baseUrl="/media/sol" alt="Playera negra, frente" sizes="20rem" color="#d9d3c8" className="max-w-60" />
      </Sample>
      <Sample name="square">
        <Picture baseUrl="/media/ecos" alt="Playera naranja" sizes="20rem" shape="square" className="max-w-60" />
      </Sample>
      <Sample name="missing: color and alternative text stay">
        <Picture baseUrl="/media/none" alt="Playera perdida" sizes="20rem" color="#c9d2cc" className="max-w-60" />
      </Sample>
    </Samples>
  )
}
