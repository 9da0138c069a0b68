import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { TopProgress } from './top-progress.tsx'

export function Examples() {
  const [active, setActive] = useState(false)
  return (
    <>
      <TopProgress active={active} />
      <Button variant="secondary" aria-pressed={active} onClick={() => setActive(!active)}>
        Cargar otra página
      </Button>
    </>
  )
}
