export function buildDisputeLink(method: string, provider_ref: string): string {
  const id = encodeURIComponent(provider_ref)
  return method === 'paypal'
    ? `https://www.paypal.com/resolutioncenter/view/${id}`
    : `https://dashboard.stripe.com/disputes/${id}`
}
