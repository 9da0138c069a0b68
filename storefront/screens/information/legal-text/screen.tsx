export default function Screen() {
  return <h1 tabIndex={-1}>information/legal-text</h1>
}
