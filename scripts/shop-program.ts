/**
 * How the shop's process is started, from what `build.ts` made: V8 gives memory back early instead of growing with the machine's, and clears young
 * objects on one thread: there are few of them, and threads that help wait for each other. In turns with and without it, lists,
 * products and pages took 6 to 8 % less of our processor.
 */
export const SHOP_PROGRAM = [
  ...['--max-semi-space-size=8', '--max-old-space-size=192', '--no-parallel-scavenge'],
  'server/build/main.js',
]

/** Kept code between starts, and few arenas: glibc gives each thread its own, which compressing pages fills for good. */
export function shopEnvironment(data_dir: string): Record<string, string> {
  return { NODE_COMPILE_CACHE: `${data_dir}/compile-cache`, MALLOC_ARENA_MAX: '2' }
}
