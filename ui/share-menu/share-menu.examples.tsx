import { Sample, Samples } from '../sample/sample.tsx'
import { ShareMenu } from './share-menu.tsx'
import { SharePanel } from './share-panel.tsx'

export function Examples() {
  return (
    <Samples>
      <Sample name="menu, then “copied” for 3 s">
        <ShareMenu
          label="Compartir Ecos"
          title="Ecos"
          url="/detalles-producto/ecos"
          copyLabel="Copiar enlace"
          copiedLabel="Enlace copiado"
          items={[{ label: 'Facebook', href: 'https://www.facebook.com/sharer/sharer.php?u=x' }]}
          Panel={SharePanel}
        />
      </Sample>
    </Samples>
  )
}
