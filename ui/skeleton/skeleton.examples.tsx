import { Grid } from '../layout/grid.tsx'
import { Sample, Samples } from '../sample/sample.tsx'
import { SkeletonLine, SkeletonRegion, SkeletonText, SkeletonTile } from './skeleton.tsx'

export function Examples() {
  return (
    <Samples columns={1}>
      <Sample name="tiles">
        <SkeletonRegion label="Cargando piezas">
          <Grid>
            {[1, 2, 3, 4].map((key) => (
              <li key={key}>
                <SkeletonTile />
              </li>
            ))}
          </Grid>
        </SkeletonRegion>
      </Sample>
      <Sample name="lines, text">
        <SkeletonRegion label="Cargando carrito">
          <SkeletonLine />
          <SkeletonLine />
          <SkeletonText lines={5} className="mt-6" />
        </SkeletonRegion>
      </Sample>
    </Samples>
  )
}
