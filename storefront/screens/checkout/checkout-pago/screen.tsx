export default function Screen() {
  return <h1 tabIndex={-1}>checkout/checkout-pago</h1>
}
