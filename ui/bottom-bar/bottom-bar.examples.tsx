import { useRef } from 'react'
import { Button } from '../button/button.tsx'
import { Sample, Samples } from '../sample/sample.tsx'
import { BottomBar } from './bottom-bar.tsx'

export function Examples() {
  const place = useRef<HTMLDivElement>(null)
  return (
    <Samples columns={1}>
      <Sample name="hides while its button is in sight; scroll on a narrow window">
        <div ref={place}>
          <Button>Continuar en la página</Button>
        </div>
        <BottomBar replacedButton={place} label="Continuar con la compra">
          <Button fullWidth>Continuar · $1,798.20 MXN</Button>
        </BottomBar>
      </Sample>
    </Samples>
  )
}
