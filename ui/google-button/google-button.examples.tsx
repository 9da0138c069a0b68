import { Sample, Samples } from '../sample/sample.tsx'
import { GoogleButton } from './google-button.tsx'

export function Examples() {
  return (
    <Samples>
      <Sample name="at rest">
        <GoogleButton label="Continuar con Google" />
      </Sample>
      <Sample name="loading">
        <GoogleButton label="Continuar con Google" loading loadingLabel="Abriendo Google…" />
      </Sample>
    </Samples>
  )
}
