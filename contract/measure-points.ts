/**
 * The points that a measure of a size chart is taken at. Chest, waist and hip go around the body; the others are flat:
 * `width` from armpit to armpit, `length` from the top edge to the hem, the rest of a bag or a scarf.
 */
export const measurePoints = ['chest', 'waist', 'hip', 'width', 'length', 'height', 'depth', 'handle', 'side'] as const
export type MeasurePoint = (typeof measurePoints)[number]
