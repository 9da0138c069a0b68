import type { AttackCase } from './support/attack-case.ts'
import {
  guessedCodes,
  guessedPassword,
  manyRegistrations,
  silentFailures,
  stolenBearer,
  unprovedNumber,
  watchedRegistration,
  weakPasswords,
} from './cases/accounts.ts'
import { nullBytes, slowBodies } from './cases/bodies.ts'
import { formerMailbox, stolenMailbox } from './cases/changed-mailbox.ts'
import { cachePoisoning } from './cases/cache-poisoning.ts'
import { forgedEvents, smuggledRequests } from './cases/forgery.ts'
import { extremeNumbers } from './cases/extreme-numbers.ts'
import { otherCalls, otherForms, otherMails } from './cases/limits-by-other-forms.ts'
import { splitGifts, splitRefunds } from './cases/staff-limits.ts'
import { hostileValues } from './cases/hostile-values.ts'
import { forgedPayPalEvents, outlivedExport, repeatedMails, unconfirmedMoney } from './cases/inside.ts'
import { foreignHosts, foreignOrigin } from './cases/hosts.ts'
import { unopenedDrop } from './cases/media.ts'
import { oddEvents, openFiles, openMetrics } from './cases/operations.ts'
import { unopenedCalls } from './cases/unopened-calls.ts'
import { hostileUploads } from './cases/uploads.ts'
import { keptFormatting, scriptOrigins, storedScript } from './cases/pages.ts'
import { controlCharacters, forgedLines, spreadsheetFormulas } from './cases/output.ts'

/** The attempts run in this order: what could keep the shop busy comes late. */
export const attackCases: AttackCase[] = [
  storedScript,
  keptFormatting,
  scriptOrigins,
  foreignOrigin,
  foreignHosts,
  smuggledRequests,
  cachePoisoning,
  openMetrics,
  openFiles,
  oddEvents,
  forgedEvents,
  forgedPayPalEvents,
  outlivedExport,
  unconfirmedMoney,
  repeatedMails,
  splitRefunds,
  splitGifts,
  formerMailbox,
  stolenMailbox,
  unopenedDrop,
  unopenedCalls,
  controlCharacters,
  forgedLines,
  spreadsheetFormulas,
  hostileUploads,
  weakPasswords,
  stolenBearer,
  silentFailures,
  watchedRegistration,
  unprovedNumber,
  manyRegistrations,
  guessedPassword,
  guessedCodes,
  otherForms,
  otherCalls,
  otherMails,
  // It reads the metrics, which the cases after it make large by all that they call.
  slowBodies,
  hostileValues,
  extremeNumbers,
  nullBytes,
]
