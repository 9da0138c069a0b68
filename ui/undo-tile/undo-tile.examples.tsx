import { useState } from 'react'
import { Sample, Samples } from '../sample/sample.tsx'
import { Grid } from '../layout/grid.tsx'
import { TextButton } from '../text-link/text-link.tsx'
import { UndoTile } from './undo-tile.tsx'

export function Examples() {
  const [gone, setGone] = useState(false)
  return (
    <Samples columns={1}>
      <Sample name="in place of what was taken away">
        <Grid>
          <li>
            {gone ? (
              <UndoTile text="Quitado" name="Marea Nº 05" undoLabel="Deshacer" onUndo={() => setGone(false)} />
            ) : (
              <TextButton onClick={() => setGone(true)}>Quitar Marea Nº 05</TextButton>
            )}
          </li>
        </Grid>
      </Sample>
    </Samples>
  )
}
