import { Sample, Samples } from '../sample/sample.tsx'
import { Badge } from './badge.tsx'
import { Flag } from './flag.tsx'
import { TagLink } from './tag.tsx'

export function Examples() {
  return (
    <Samples>
      <Sample name="badges">
        <div className="flex flex-wrap gap-4">
          <Badge tone="success">Pagado</Badge>
          <Badge tone="waiting">Pendiente</Badge>
          <Badge tone="error">Rechazado</Badge>
          <Badge>En camino</Badge>
        </div>
      </Sample>
      <Sample name="flags">
        <div className="flex flex-wrap gap-2">
          <Flag>Limited edition</Flag>
          <Flag tone="sale">−20%</Flag>
          <Flag tone="paper">Web exclusive</Flag>
        </div>
      </Sample>
      <Sample name="tags">
        <div className="flex flex-wrap gap-2">
          <TagLink href="/category/playeras" current>
            Todo
          </TagLink>
          <TagLink href="/category/playeras/op-art">Op art</TagLink>
        </div>
      </Sample>
    </Samples>
  )
}
