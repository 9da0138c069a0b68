import type { Garment } from '../../../server/database/seeds/demo/product-attributes.ts'
import { bomber } from './bomber.ts'
import { dress } from './dress.ts'
import { hoodie } from './hoodie.ts'
import { longsleeve } from './longsleeve.ts'
import type { GarmentSpec } from './garment-spec.ts'
import { scarf } from './scarf.ts'
import { shirt } from './shirt.ts'
import { skirt } from './skirt.ts'
import { sweatshirt } from './sweatshirt.ts'
import { tank } from './tank.ts'
import { tee } from './tee.ts'
import { tote } from './tote.ts'

/** The construction of each type of garment. */
export const garmentSpecs: Record<Garment, GarmentSpec> = {
  tee,
  longsleeve,
  tank,
  sweatshirt,
  hoodie,
  bomber,
  shirt,
  dress,
  skirt,
  tote,
  scarf,
}
