import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { Picture } from '../picture/picture.tsx'
import { Overlay } from './overlay.tsx'

export function Examples() {
  const [open, setOpen] = useState(false)
  const add = () => {
    setOpen(true)
    setTimeout(() => setOpen(false), 2000)
  }
  return (
    <>
      <Button onClick={add}>Agregar</Button>
      <Overlay
        open={open}
        title="Agregando…"
        brand="LIENZA"
        image={<Picture baseUrl="/media/sol" alt="" sizes="6rem" />}
        name="Retrato Nº 03"
        detail="Talla M, Negro, 1 pieza"
      />
    </>
  )
}
