import { Sample, Samples } from '../sample/sample.tsx'
import { TextLink } from '../text-link/text-link.tsx'
import { InlineBanner } from './inline-banner.tsx'

export function Examples() {
  return (
    <Samples columns={2}>
      <Sample name="info with action">
        <InlineBanner action={<TextLink href="/login">Entrar</TextLink>}>
          Tu sesión terminó. Vuelve a entrar.
        </InlineBanner>
      </Sample>
      <Sample name="success, dismissible">
        <InlineBanner tone="success" onDismiss={() => {}} dismissLabel="Cerrar aviso">
          Código aplicado.
        </InlineBanner>
      </Sample>
      <Sample name="warning">
        <InlineBanner tone="warn">Cancelaste el pago; tu carrito sigue aquí.</InlineBanner>
      </Sample>
      <Sample name="error">
        <InlineBanner tone="error">Sin conexión.</InlineBanner>
      </Sample>
    </Samples>
  )
}
