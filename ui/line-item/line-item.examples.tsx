import { useState } from 'react'
import { Sample, Samples } from '../sample/sample.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'
import { Picture } from '../picture/picture.tsx'
import { Price } from '../price/price.tsx'
import { QuantityStepper } from '../quantity-stepper/quantity-stepper.tsx'
import { LineItem } from './line-item.tsx'
import { UndoRow } from './undo-row.tsx'

const image = (key: string) => <Picture baseUrl={`/media/${key}`} alt="" sizes="7rem" />

export function Examples() {
  const [removed, setRemoved] = useState(false)
  return (
    <Samples columns={2}>
      <Sample name="in the cart; removing leaves a row to undo">
        <ul className="border-t border-line">
          {removed ? (
            <UndoRow text="Quitaste Retrato Nº 03" undoLabel="Deshacer" onUndo={() => setRemoved(false)} />
          ) : (
            <LineItem
              image={image('sol')}
              title="Retrato Nº 03"
              href="/detalles-producto/retrato-03"
              variantText="Talla M · Negro"
              price={<Price price="$1,798.00 MXN" />}
              quantity={
                <QuantityStepper
                  label="Cantidad de Retrato Nº 03"
                  decreaseLabel="Quitar una"
                  increaseLabel="Agregar una"
                  defaultValue={2}
                  size="small"
                />
              }
              remove={
                <IconButton label="Quitar Retrato Nº 03" onClick={() => setRemoved(true)}>
                  <Icon name="trash-2" className="size-5" />
                </IconButton>
              }
            />
          )}
          <BusyItem />
        </ul>
      </Sample>
      <Sample name="in an order">
        <ul className="border-t border-line">
          <LineItem
            image={image('fiesta')}
            title="Fiesta, un vestido con un nombre bastante largo para dos renglones"
            variantText="Talla L · Marino"
            price={<Price price="$1,649.00 MXN" />}
            quantity={<span className="text-small text-ink-2">1 pieza</span>}
          />
        </ul>
      </Sample>
    </Samples>
  )
}

function BusyItem() {
  return (
    <LineItem
      busy
      image={image('ecos')}
      title="Ecos"
      variantText="Talla S · Terracota"
      price={
        <Price
          price="$1,119.20 MXN"
          originalPrice="$1,399.00 MXN"
          currentPriceLabel="Oferta"
          originalPriceLabel="Antes"
        />
      }
      quantity={<span className="text-small">1 pieza</span>}
    />
  )
}
