import { Sample, Samples } from '../sample/sample.tsx'
import { Artwork } from './artwork.tsx'
import { Envelope } from './envelope.tsx'
import { Postcard } from './postcard.tsx'

export function Examples() {
  return (
    <Samples>
      {['marea', 'vitral', 'truchet'].map((seed) => (
        <Sample key={seed} name={seed}>
          <Artwork seed={seed} className="aspect-garment w-full" />
        </Sample>
      ))}
      <Sample name="strip" wide>
        <Artwork seed="ecos" columns={8} rows={2} className="h-32 w-full" />
      </Sample>
      <Sample name="envelope">
        <Envelope seed="vitral" className="aspect-garment w-full" />
      </Sample>
      <Sample name="envelope, strip" wide>
        <Envelope seed="truchet" className="h-48 w-full" />
      </Sample>
      <Sample name="postcard">
        <Postcard title="Ana Sofía" brand="LIENZA" />
      </Sample>
    </Samples>
  )
}
