import { Sample, Samples } from '../sample/sample.tsx'
import { TextLink } from '../text-link/text-link.tsx'
import { Checkbox } from './checkbox.tsx'

export function Examples() {
  return (
    <Samples>
      <Sample name="off, on">
        <Checkbox label="Es un regalo" name="gift" />
        <Checkbox label="Avísame de las novedades" optional="(opcional)" defaultChecked />
      </Sample>
      <Sample name="error">
        <Checkbox
          label={
            <>
              Acepto los <TextLink href="/terminos-y-condiciones">términos y condiciones</TextLink> de la tienda
            </>
          }
          error="Acepta los términos para continuar."
        />
      </Sample>
      <Sample name="disabled">
        <Checkbox label="Misma dirección" disabled defaultChecked hint="Elige primero una dirección." />
      </Sample>
    </Samples>
  )
}
