import { Sample, Samples } from '../sample/sample.tsx'
import { TextButton, TextLink } from './text-link.tsx'

export function Examples() {
  return (
    <Samples>
      <Sample name="inline">
        <p className="max-w-prose">
          Lee los <TextLink href="/terminos-y-condiciones">términos y condiciones</TextLink> o{' '}
          <TextLink href="https://example.com">escríbenos</TextLink>.
        </p>
      </Sample>
      <Sample name="standing">
        <TextLink variant="standing" href="/home">
          Ir al inicio
        </TextLink>
      </Sample>
      <Sample name="button">
        <TextButton>Guía de tallas</TextButton>
      </Sample>
    </Samples>
  )
}
