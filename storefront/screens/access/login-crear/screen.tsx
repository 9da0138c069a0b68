export default function Screen() {
  return <h1 tabIndex={-1}>access/login-crear</h1>
}
