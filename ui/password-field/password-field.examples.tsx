import { Sample, Samples } from '../sample/sample.tsx'
import { PasswordField } from './password-field.tsx'

const labels = { showLabel: 'Mostrar contraseña', hideTextLabel: 'Ocultar contraseña' }

export function Examples() {
  return (
    <Samples>
      <Sample name="current">
        <PasswordField {...labels} label="Contraseña" name="password" autoComplete="current-password" />
      </Sample>
      <Sample name="new, error">
        <PasswordField
          {...labels}
          label="Contraseña nueva"
          hint="Ocho letras o más."
          defaultValue="corta"
          autoComplete="new-password"
          error="Faltan tres letras."
        />
      </Sample>
    </Samples>
  )
}
