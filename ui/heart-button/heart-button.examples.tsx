import { useState } from 'react'
import { Sample, Samples } from '../sample/sample.tsx'
import { HeartButton } from './heart-button.tsx'

export function Examples() {
  const [pressed, setPressed] = useState(false)
  const [pending, setPending] = useState(false)
  return (
    <Samples>
      <Sample name="turns after the call">
        <HeartButton
          label="Guardar Ecos en tu lista de deseos"
          variant="plain"
          pressed={pressed}
          pending={pending}
          onClick={() => {
            setPending(true)
            setTimeout(() => {
              setPending(false)
              setPressed(!pressed)
            }, 400)
          }}
        />
      </Sample>
      <Sample name="over an image">
        <div className="flex w-fit gap-2 bg-studio p-3">
          <HeartButton label="Guardar Sol" pressed={false} />
          <HeartButton label="Guardar Marea" pressed />
          <HeartButton label="Guardar Fiesta" pressed={false} pending />
        </div>
      </Sample>
    </Samples>
  )
}
