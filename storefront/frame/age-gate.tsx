export function AgeGate() {
  return null
}
