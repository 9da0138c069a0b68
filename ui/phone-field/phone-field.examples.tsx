import { Sample, Samples } from '../sample/sample.tsx'
import { PhoneField } from './phone-field.tsx'

export function Examples() {
  return (
    <Samples>
      <Sample name="with its reason">
        <PhoneField
          label="Teléfono"
          hint="Solo para avisarte de la entrega."
          prefix="+52"
          prefixLabel="Código de país +52"
          name="phone"
        />
      </Sample>
      <Sample name="error">
        <PhoneField
          label="Teléfono"
          prefix="+1"
          prefixLabel="Código de país +1"
          defaultValue="555 12"
          error="Faltan dígitos."
        />
      </Sample>
    </Samples>
  )
}
