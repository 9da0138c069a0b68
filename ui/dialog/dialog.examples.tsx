import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { Sample, Samples } from '../sample/sample.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { TextLink } from '../text-link/text-link.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

function Opener({ name, ...dialog }: { name: string } & Omit<DialogProps, 'open' | 'onClose' | 'closeLabel'>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {name}
      </Button>
      <Dialog {...dialog} open={open} onClose={() => setOpen(false)} closeLabel="Cerrar" />
    </>
  )
}

export function Examples() {
  return (
    <Samples>
      <Sample name="medium, 700 px">
        <Opener name="Guía de tallas" title="Guía de tallas" footer={<Button fullWidth>Entendido</Button>}>
          <p>Mide una prenda tuya, extendida sobre la mesa, y compárala con la tabla.</p>
          <TextField label="Tu pecho en centímetros" inputMode="numeric" className="mt-4" />
          <p className="mt-4">
            <TextLink href="/tabla-de-tallas">Tabla completa</TextLink>
          </p>
          <div className="mt-4 h-160 bg-shell" />
        </Opener>
      </Sample>
      <Sample name="small">
        <Opener name="Avísame" title="Te avisamos cuando vuelva" size="small">
          <TextField label="Correo" type="email" />
        </Opener>
      </Sample>
      <Sample name="bottom sheet">
        <Opener
          name="Elegir talla"
          title="Elige tu talla"
          variant="sheet"
          size="small"
          footer={<Button fullWidth>Agregar</Button>}
        >
          <p>XS, S, M, L, XL</p>
        </Opener>
      </Sample>
      <Sample name="drawer">
        <Opener name="Menú" title="Menú" variant="drawer">
          <p>Novedades</p>
        </Opener>
      </Sample>
      <Sample name="full">
        <Opener name="Buscar" title="Buscar" variant="full">
          <TextField label="Buscar" type="search" />
        </Opener>
      </Sample>
    </Samples>
  )
}
