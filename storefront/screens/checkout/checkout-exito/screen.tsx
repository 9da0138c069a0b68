export default function Screen() {
  return <h1 tabIndex={-1}>checkout/checkout-exito</h1>
}
