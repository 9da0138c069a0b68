import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { Sample, Samples } from '../sample/sample.tsx'
import { ErrorBlock } from './error-block.tsx'

export function Examples() {
  const [shown, setShown] = useState(true)
  return (
    <Samples columns={2}>
      <Sample name="retry and home">
        {shown ? (
          <ErrorBlock
            title="No pudimos cargar tus pedidos."
            retryLabel="Reintentar"
            onRetry={() => setShown(false)}
            homeLink={{ label: 'Ir al inicio', href: '/home' }}
          />
        ) : (
          <Button onClick={() => setShown(true)}>Fallar otra vez</Button>
        )}
      </Sample>
      <Sample name="retrying">
        <ErrorBlock title="No pudimos cargar la dirección." retryLabel="Reintentar" onRetry={() => {}} retrying />
      </Sample>
    </Samples>
  )
}
