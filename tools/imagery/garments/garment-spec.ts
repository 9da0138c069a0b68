import type { Field } from '../drape/distance-field.ts'
import type { FabricProperties } from '../drape/simulate.ts'
import type { Panel } from '../pattern/panel.ts'
import type { Pattern, Placement } from '../pattern/sew.ts'
import type { PropPart, SurfacePoint } from '../props/part.ts'
import type { Relief } from '../render/relief.ts'
import type { Weave } from '../render/weave.ts'

/** How a garment is shown: on an invisible figure, on a hanger, or laid on a table. */
export type HangingStyle = 'worn' | 'hung' | 'laid'

/** The area of a panel that a work is printed on, in centimeters of the pattern. */
export interface PrintArea {
  panel: string
  /**
   * `work` is the whole work at a given width; `note` is the work in small, with its name; `cloth` covers the panel.
   */
  artwork: 'work' | 'note' | 'cloth'
  left: number
  top: number
  width: number
  /** Returns whether a position is not printed: zips and plackets stay plain. */
  plain?: (x: number, y: number) => boolean
}

/** The support that holds a garment up. */
export interface Support {
  field?: () => Field
  /** Returns whether a position of a panel is fixed. */
  pinned?: (panel: string, x: number, y: number) => boolean
  /** How firmly the garment stays where it is: 0 slips, 1 sticks. */
  grip?: number
  /** Whether no figure is inside; the front may then not fall through the back. */
  empty?: boolean
  /** Whether it lies on a table rather than hangs. */
  table?: boolean
}

/** The construction of one type of garment. */
export interface GarmentSpec {
  pattern: Pattern
  fabric: FabricProperties
  weave: Weave
  place: Record<HangingStyle, Placement>
  support: Record<HangingStyle, Support>
  /** Returns the half of the garment that a position of a panel belongs to: 1 front, -1 back, 0 where they meet. */
  half: (panel: string, x: number, y: number) => 1 | -1 | 0
  /** On a hanger: the distance of a panel from the middle, negative on the left; 0 or absent for the body. */
  beside?: (panel: string) => number
  /** The side of the triangles that the garment is draped with, in centimeters, before each is split into four. */
  triangle: number
  /** Draws seams, ribs and stitches on a panel. */
  sewOn: (relief: Relief, panel: Panel) => void
  prints: readonly PrintArea[]
  /** The position of the brand's label: the middle of its upper edge, on a panel's wrong side. */
  label?: { panel: string; x: number; y: number }
  /** Whether it hangs on the shop's wooden hanger; other garments bring their own rail or peg. */
  hasHanger: boolean
  attach?: (spot: SurfacePoint, hanging: HangingStyle) => PropPart[]
  /** The position on the front that the close-up shows. */
  detail: readonly [x: number, y: number]
}
