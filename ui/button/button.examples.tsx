import { useState } from 'react'
import { Sample, Samples } from '../sample/sample.tsx'
import { Button, ButtonLink } from './button.tsx'
import { Icon } from '../icon/icon.tsx'

export function Examples() {
  return (
    <Samples>
      <Sample name="primary">
        <Button>Agregar al carrito</Button>
      </Sample>
      <Sample name="secondary">
        <Button variant="secondary">Comprar ahora</Button>
      </Sample>
      <Sample name="quiet">
        <Button variant="quiet">Volver al producto</Button>
      </Sample>
      <Sample name="danger">
        <Button variant="danger">Borrar dirección</Button>
      </Sample>
      <Sample name="sizes">
        <div className="flex flex-wrap items-center gap-3">
          <Button size="small">Aplicar</Button>
          <Button size="medium">Guardar</Button>
          <Button size="large">Pagar</Button>
        </div>
      </Sample>
      <Sample name="disabled">
        <Button disabled>Agregar al carrito</Button>
      </Sample>
      <Sample name="loading keeps the width">
        <LoadingButton />
      </Sample>
      <Sample name="loading">
        <Button variant="secondary" loading loadingLabel="Enviando">
          Reenviar correo
        </Button>
      </Sample>
      <Sample name="as a link, with an icon">
        <ButtonLink href="/carrito" iconAfter={<Icon name="arrow-right" className="size-5" />}>
          Ver carrito
        </ButtonLink>
      </Sample>
      <Sample name="wide">
        <Button fullWidth size="large">
          Pagar $1,798.00 MXN
        </Button>
      </Sample>
      <Sample name="on ink">
        <div data-tone="ink" className="flex flex-wrap gap-3 bg-ink p-4">
          <Button variant="secondary">Ver mis beneficios</Button>
          <Button variant="quiet">Más tarde</Button>
        </div>
      </Sample>
    </Samples>
  )
}

function LoadingButton() {
  const [loading, setLoading] = useState(false)
  return (
    <Button
      loading={loading}
      loadingLabel="Guardando"
      onClick={() => {
        setLoading(true)
        setTimeout(() => setLoading(false), 1500)
      }}
    >
      Guardar los cambios
    </Button>
  )
}
