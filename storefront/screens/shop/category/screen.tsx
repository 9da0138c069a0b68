export default function Screen() {
  return <h1 tabIndex={-1}>shop/category</h1>
}
