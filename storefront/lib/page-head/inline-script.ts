/**
 * Returns the text of an inline script that calls a function with these arguments. The function must not use anything
 * outside itself.
 */
export function inlineScript<A extends unknown[]>(run: (...args: A) => void, ...args: A): string {
  return `(${run.toString().replaceAll(/\n\t+/g, '\n')})(${args.map((argument) => JSON.stringify(argument)).join(',')});`
}
