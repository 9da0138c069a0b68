import type { Attempt } from './tools/attempt.ts'
import {
  guessedPassword,
  manyRegistrations,
  silentFailures,
  stolenBearer,
  unprovedNumber,
  watchedRegistration,
  weakPasswords,
} from './attempts/accounts.ts'
import { nullBytes, slowBodies } from './attempts/bodies.ts'
import { foreignHosts, foreignOrigin } from './attempts/hosts.ts'
import { unopenedDrop } from './attempts/media.ts'
import { oddEvents, openFiles, openMetrics } from './attempts/operations.ts'
import { keptFormatting, scriptOrigins, storedScript } from './attempts/pages.ts'
import { controlCharacters, forgedLines } from './attempts/printed.ts'

/** The attempts run in this order: what could keep the shop busy comes last. */
export const attempts: Attempt[] = [
  storedScript,
  keptFormatting,
  scriptOrigins,
  foreignOrigin,
  foreignHosts,
  openMetrics,
  openFiles,
  oddEvents,
  unopenedDrop,
  controlCharacters,
  forgedLines,
  weakPasswords,
  stolenBearer,
  silentFailures,
  watchedRegistration,
  unprovedNumber,
  manyRegistrations,
  guessedPassword,
  nullBytes,
  slowBodies,
]
