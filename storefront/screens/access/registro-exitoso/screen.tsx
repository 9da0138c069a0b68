export default function Screen() {
  return <h1 tabIndex={-1}>access/registro-exitoso</h1>
}
