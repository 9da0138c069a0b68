import { Icon } from '../icon/icon.tsx'
import { Picture } from '../picture/picture.tsx'
import { Sample, Samples } from '../sample/sample.tsx'
import { GiftBand } from './gift-band.tsx'

export function Examples() {
  return (
    <Samples>
      <Sample name="with an image and its reason">
        <GiftBand
          kicker="Va de regalo"
          title="Pañuelo Aurora"
          description="De algodón, impreso por los dos lados."
          reason="Es el mes de tu cumpleaños y esto va por nuestra cuenta."
          image={<Picture baseUrl="/media/aurora" alt="" sizes="9rem" className="size-full" />}
        />
      </Sample>
      <Sample name="without an image">
        <GiftBand
          kicker="Va de regalo"
          title="Sorpresa"
          description=""
          image={<Icon name="gift" className="size-10" />}
        />
      </Sample>
    </Samples>
  )
}
