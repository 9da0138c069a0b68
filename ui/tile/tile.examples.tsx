import { useState } from 'react'
import { Flag } from '../badge/flag.tsx'
import { HeartButton } from '../heart-button/heart-button.tsx'
import { Grid } from '../layout/grid.tsx'
import { Price } from '../price/price.tsx'
import { Sample, Samples } from '../sample/sample.tsx'
import { Tile, type TileProps } from './tile.tsx'

const keys = ['sol', 'marea', 'ecos', 'fiesta']
const titles: Record<string, string> = { sol: 'Retrato Nº 03', marea: 'Marea Nº 05', ecos: 'Ecos', fiesta: 'Fiesta' }

function Piece({ first, ...tile }: { first: string } & Pick<TileProps, 'layout'>) {
  const [heart, setHeart] = useState(first === 'marea')
  const title = titles[first] ?? first
  return (
    <Tile
      {...tile}
      href={`/detalles-producto/${first}`}
      pictures={[first, ...keys.filter((key) => key !== first)].map((key) => ({
        base: `/media/${key}`,
        alt: titles[key] ?? '',
      }))}
      sizes="(min-width: 80rem) 25vw, (min-width: 48rem) 33vw, 50vw"
      kicker="Playera · Arte generativo"
      title={title}
      headingLevel={3}
      description="Algodón pesado de 240 g, corte recto, impreso a mano en un tiraje corto y numerado por el taller."
      price={
        first === 'ecos' ? (
          <Price price="$1,119.20 MXN" was="$1,399.00 MXN" nowLabel="Precio de oferta" wasLabel="Precio anterior" />
        ) : (
          <Price price="$899.00 MXN" />
        )
      }
      flags={
        first === 'sol' ? <Flag>Limited edition</Flag> : first === 'ecos' ? <Flag tone="sale">−20%</Flag> : undefined
      }
      action={<HeartButton label={`Guardar ${title}`} pressed={heart} onClick={() => setHeart(!heart)} />}
      swipes
    />
  )
}

export function Examples() {
  return (
    <Samples columns={1}>
      <Sample name="tiles">
        <Grid>
          {keys.map((key) => (
            <li key={key}>
              <Piece first={key} />
            </li>
          ))}
        </Grid>
      </Sample>
      <Sample name="rows">
        <Grid layout="rows">
          {keys.slice(1, 3).map((key) => (
            <li key={key}>
              <Piece first={key} layout="row" />
            </li>
          ))}
        </Grid>
      </Sample>
    </Samples>
  )
}
