export default function Screen() {
  return <h1 tabIndex={-1}>shop/detalles-producto</h1>
}
