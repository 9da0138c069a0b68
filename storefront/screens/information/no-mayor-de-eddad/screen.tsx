export default function Screen() {
  return <h1 tabIndex={-1}>information/no-mayor-de-eddad</h1>
}
