/**
 * A function and its arguments as the text of a script that is written into a page. It runs there on its own, so it can use
 * nothing from outside itself.
 */
export function inlineScript<A extends unknown[]>(run: (...args: A) => void, ...args: A): string {
  return `(${run.toString()})(${args.map((argument) => JSON.stringify(argument)).join(',')});`
}
