/** The releases of the Universal Commerce Protocol that the shop speaks, the newest first. */
export const ucpVersions = ['2026-08-25', '2026-04-08'] as const
export type UcpVersion = (typeof ucpVersions)[number]

export const isUcpVersion = (version: string | null): version is UcpVersion =>
  ucpVersions.some((known) => known === version)
