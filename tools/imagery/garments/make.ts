import type { Field } from '../drape/field.ts'
import type { Stuff } from '../drape/settle.ts'
import type { Panel } from '../pattern/panel.ts'
import type { Pattern, Placement } from '../pattern/sew.ts'
import type { Part, Spot } from '../props/part.ts'
import type { Relief } from '../render/relief.ts'
import type { Weave } from '../render/weave.ts'

/** How a piece hangs: on an invisible figure, on a hanger, or laid on a table. */
export type Hanging = 'worn' | 'hung' | 'laid'

/** Where on a panel a work is printed, in centimetres of the pattern. */
export interface PrintArea {
  panel: string
  /** `work` is the whole work at a width; `note` is the work small, with its name; `cloth` covers the panel. */
  what: 'work' | 'note' | 'cloth'
  left: number
  top: number
  width: number
  /** Left out here: zips and plackets stay plain. */
  plain?: (x: number, y: number) => boolean
}

/** What holds a garment up. */
export interface Support {
  field?: () => Field
  /** Whether a place of a panel is held fast. */
  pinned?: (panel: string, x: number, y: number) => boolean
  /** How well it stays where it is: 0 slips, 1 sticks. */
  grip?: number
  /** Nobody wears it: the front may not fall through the back. */
  empty?: boolean
  /** It lies on a table rather than hangs. */
  table?: boolean
}

/** Everything about one kind of garment. */
export interface Make {
  pattern: Pattern
  stuff: Stuff
  weave: Weave
  place: Record<Hanging, Placement>
  support: Record<Hanging, Support>
  /** Which half of the garment a place of a panel belongs to: 1 front, -1 back, 0 where they meet. */
  half: (panel: string, x: number, y: number) => 1 | -1 | 0
  /** On a hanger: how far from the middle a panel keeps, negative on the left; 0 or nothing for the body. */
  beside?: (panel: string) => number
  /** The side of the triangles it is draped with, in centimetres, before they are quartered. */
  triangle: number
  /** Draws seams, ribs and stitches on a panel. */
  sewOn: (relief: Relief, panel: Panel) => void
  prints: readonly PrintArea[]
  /** Where the brand's label is sewn: the middle of its upper edge, on a panel's wrong side. */
  label?: { panel: string; x: number; y: number }
  /** Whether it hangs on the shop's wooden hanger; others bring their own rail or peg. */
  onHanger: boolean
  attach?: (spot: Spot, hanging: Hanging) => Part[]
  /** The place on the front that the close-up shows. */
  detail: readonly [x: number, y: number]
}
