export default function Screen() {
  return <h1 tabIndex={-1}>profile/mis-pedidos</h1>
}
