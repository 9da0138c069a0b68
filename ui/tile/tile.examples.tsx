import { useState } from 'react'
import { Flag } from '../badge/flag.tsx'
import { HeartButton } from '../heart-button/heart-button.tsx'
import { Grid } from '../layout/grid.tsx'
import { Price } from '../price/price.tsx'
import { Sample, Samples } from '../sample/sample.tsx'
import { Tile, type TileProps } from './tile.tsx'

const keys = ['sol', 'marea', 'ecos', 'fiesta']
const titles: Record<string, string> = { sol: 'Retrato Nº 03', marea: 'Marea Nº 05', ecos: 'Ecos', fiesta: 'Fiesta' }

function ExampleTile({ first, ...tile }: { first: string } & Pick<TileProps, 'layout'>) {
  const [heart, setHeart] = useState(first === 'marea')
  const title = titles[first] ?? first
  return (
    <Tile
      {...tile}
      href={`/detalles-producto/${first}`}
      images={[first, ...keys.filter((key) => key !== first)].map((key) => ({
        baseUrl: `/media/${key}`,
        alt: titles[key] ?? '',
      }))}
      sizes="(min-width: 80rem) 25vw, (min-width: 48rem) 33vw, 50vw"
      kicker="Playera · Arte generativo"
      title={title}
      headingLevel={3}
      description="Algodón pesado de 240 g, corte recto, impreso a mano en un tiraje corto y numerado por el taller."
      price={
        first === 'ecos' ? (
          <Price
            price="$1,119.20 MXN"
            originalPrice="$1,399.00 MXN"
            currentPriceLabel="Precio de oferta"
            originalPriceLabel="Precio anterior"
          />
        ) : (
          <Price price="$899.00 MXN" />
        )
      }
      flags={
        first === 'sol'
          ? [<Flag key="limited">Limited edition</Flag>]
          : first === 'ecos'
            ? [
                <Flag key="offer" tone="sale">
                  −20%
                </Flag>,
              ]
            : undefined
      }
      action={<HeartButton label={`Guardar ${title}`} pressed={heart} onClick={() => setHeart(!heart)} />}
      swipeable
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
              <ExampleTile first={key} />
            </li>
          ))}
        </Grid>
      </Sample>
      <Sample name="rows">
        <Grid layout="rows">
          {keys.slice(1, 3).map((key) => (
            <li key={key}>
              <ExampleTile first={key} layout="row" />
            </li>
          ))}
        </Grid>
      </Sample>
    </Samples>
  )
}
