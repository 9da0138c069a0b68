import { Sample, Samples } from '../sample/sample.tsx'
import { Textarea } from './textarea.tsx'

export function Examples() {
  return (
    <Samples columns={2}>
      <Sample name="plain">
        <Textarea label="Mensaje" hint="Cuéntanos qué necesitas." name="message" />
      </Sample>
      <Sample name="error">
        <Textarea label="Referencias" optional="(opcional)" error="Usa solo letras y números." defaultValue="#$%" />
      </Sample>
    </Samples>
  )
}
