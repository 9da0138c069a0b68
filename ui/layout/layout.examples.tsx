import { Button } from '../button/button.tsx'
import { Sample, Samples } from '../sample/sample.tsx'
import { Heading } from '../heading/heading.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { Wordmark } from '../wordmark/wordmark.tsx'
import { Grid } from './grid.tsx'
import { Section } from './section.tsx'
import { SplitScreen } from './split-screen.tsx'

export function Examples() {
  return (
    <Samples columns={1}>
      <Sample name="ink band">
        <Section tone="ink" space="small" className="px-4 md:px-8">
          <Heading level={3} size="h2" uppercase>
            Club Lienza
          </Heading>
          <p className="mt-2 text-on-ink-2">Una semana antes que nadie.</p>
          <Button variant="secondary" className="mt-6">
            Conócelo
          </Button>
        </Section>
      </Sample>
      <Sample name="grid, busy">
        <Grid busy>
          {[1, 2, 3, 4].map((key) => (
            <li key={key} className="aspect-square bg-studio" />
          ))}
        </Grid>
      </Sample>
      <Sample name="split screen">
        <SplitScreen
          art={<img src="/media/vitral/1280.avif" alt="" />}
          brand={<Wordmark name="Lienza" className="h-5 self-start" />}
        >
          <Heading level={3} size="h1" uppercase>
            Entra
          </Heading>
          <TextField label="Correo" type="email" className="mt-8" />
          <Button fullWidth className="mt-4">
            Continuar con correo
          </Button>
        </SplitScreen>
      </Sample>
    </Samples>
  )
}
