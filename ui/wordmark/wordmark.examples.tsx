import { Sample, Samples } from '../sample/sample.tsx'
import { Wordmark } from './wordmark.tsx'

export function Examples() {
  return (
    <Samples>
      <Sample name="ink">
        <Wordmark name="Lienza" />
      </Sample>
      <Sample name="large">
        <Wordmark name="Lienza" className="h-12" />
      </Sample>
      <Sample name="another name">
        <Wordmark name="Taller del Sur" />
      </Sample>
      <Sample name="on ink">
        <div data-tone="ink" className="bg-ink p-6 text-paper">
          <Wordmark name="Lienza" />
        </div>
      </Sample>
      <Sample name="app icon">
        <div className="flex items-end gap-4">
          <img src="/app-icon.svg" alt="" className="size-24" />
          <img src="/app-icon.svg" alt="" className="size-8" />
          <img src="/app-icon.svg" alt="" className="size-4" />
        </div>
      </Sample>
    </Samples>
  )
}
