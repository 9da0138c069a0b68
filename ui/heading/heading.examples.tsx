import { Sample, Samples } from '../sample/sample.tsx'
import { Heading } from './heading.tsx'

export function Examples() {
  return (
    <Samples columns={1}>
      <Sample name="display, capitals">
        <Heading level={3} size="display" uppercase>
          Ropa que cuelga como una obra
        </Heading>
      </Sample>
      <Sample name="h1, capitals">
        <Heading level={3} size="h1" uppercase>
          Arte generativo
        </Heading>
      </Sample>
      <Sample name="h2">
        <Heading level={3} size="h2">
          También te puede interesar
        </Heading>
      </Sample>
      <Sample name="h3">
        <Heading level={3}>Retrato Nº 03</Heading>
      </Sample>
      <Sample name="text sizes">
        <p className="text-lead">Entrada: algodón pesado, impreso a mano en tirajes cortos.</p>
        <p>Texto: ¿Buscas algo más? Ñandú, pingüino, corazón, ¡olé! 0123456789</p>
        <p className="text-small">Pequeño: el precio incluye impuestos.</p>
        <p className="text-caption text-ink-2">Nota: Playera · Arte generativo</p>
        <p className="tabular-nums">
          1,111.11 MXN
          <br />
          8,888.88 MXN
        </p>
      </Sample>
    </Samples>
  )
}
