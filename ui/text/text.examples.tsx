import { Sample, Samples } from '../sample/sample.tsx'
import { Text } from './text.tsx'

export function Examples() {
  return (
    <Samples>
      <Sample name="lead">
        <Text size="lead">Dibujamos con código y cosemos con manos.</Text>
      </Sample>
      <Sample name="body, strong">
        <Text strong>Agotado en todas las tallas</Text>
      </Sample>
      <Sample name="small, quiet">
        <Text size="small" tone="quiet">
          IVA incluido
        </Text>
      </Sample>
      <Sample name="warn">
        <Text size="small" tone="warn">
          Quedan 2
        </Text>
      </Sample>
    </Samples>
  )
}
