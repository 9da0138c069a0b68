import { configureGlobal } from 'fast-check'

/** The seed of this run, which it prints at its start. */
export const TEST_SEED = Number(process.env.TEST_SEED)

// Property tests draw from it; one that fails prints it too, with the path to its example.
configureGlobal({ seed: TEST_SEED })
