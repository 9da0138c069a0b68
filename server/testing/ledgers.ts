import { listFaults } from '../cli/verify.ts'
import type { TestDomain } from './test-domain.ts'

const SOON_MS = 8_000

/**
 * Returns the inconsistencies of the ledgers. Mails get some time to be sent, because after a jump of the clock they
 * seem to have waited for long.
 */
export async function faultsLeft({ db, clock }: Pick<TestDomain, 'db' | 'clock'>): Promise<string[]> {
  for (const until = Date.now() + SOON_MS; ;) {
    const faults = await listFaults(db, clock.now())
    if (faults.length === 0 || Date.now() > until) return faults
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
