import { Spinner } from '../spinner/spinner.tsx'
import { Sample, Samples } from '../sample/sample.tsx'
import { TextField } from './text-field.tsx'

export function Examples() {
  return (
    <Samples>
      <Sample name="plain">
        <TextField label="Nombre" name="given" autoComplete="given-name" />
      </Sample>
      <Sample name="hint and placeholder">
        <TextField
          label="Correo"
          hint="Te enviaremos la confirmación aquí."
          placeholder="nombre@correo.mx"
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
        />
      </Sample>
      <Sample name="optional">
        <TextField label="Colonia / Int." optional="(opcional)" name="line2" />
      </Sample>
      <Sample name="error">
        <TextField label="Código postal" defaultValue="06A00" error="El código postal lleva solo números." name="cp" />
      </Sample>
      <Sample name="hint and error">
        <TextField
          label="Correo"
          hint="Te enviaremos la confirmación aquí."
          defaultValue="ana@x"
          error="«ana@x» no es válido."
          name="bad-email"
        />
      </Sample>
      <Sample name="disabled">
        <TextField label="Fecha de nacimiento" hint="Ya no se puede cambiar." defaultValue="7 mar 1990" disabled />
      </Sample>
      <Sample name="read-only, with a spinner">
        <TextField label="Ciudad" defaultValue="Ciudad de México" readOnly endAdornment={<Spinner />} />
      </Sample>
      <Sample name="hidden label">
        <TextField label="Buscar" hideLabel placeholder="Buscar" type="search" enterKeyHint="search" />
      </Sample>
    </Samples>
  )
}
