interface PageDataProps {
  /** The data of the routes in the router's encoding, which is JSON. */
  data: string
  nonce: string | undefined
}

/**
 * Hands the data of a page to the router in the browser. The router itself would write it while it is streamed, as a
 * script of several nested boundaries whose text is JSON inside a string; as a block of data it is a fifth smaller and
 * needs no permission of its own.
 */
export function PageData({ data, nonce }: PageDataProps) {
  return (
    <>
      <script
        type="application/json"
        id="page-data"
        // Inside of JSON every "<" is in a string, where it may be escaped.
        dangerouslySetInnerHTML={{ __html: data.replaceAll('<', String.raw`\u003c`) }}
      />
      <script
        nonce={nonce}
        dangerouslySetInnerHTML={{
          __html:
            '{const c=window.__reactRouterContext.streamController;c.enqueue(document.getElementById("page-data").textContent);c.close()}',
        }}
      />
    </>
  )
}
