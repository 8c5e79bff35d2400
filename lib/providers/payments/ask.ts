import { refusal, ProviderSilent } from './port'

/** A provider that takes longer than this has not answered. */
const patienceMs = 10_000

type ProviderRequest = { body: string; headers: Record<string, string>; patience?: number }

/**
 * Posts to a provider and gives the text of its answer. No answer, one of its failures (5xx) and "not now" (408, 425, 429)
 * say nothing of what it did: ProviderSilent. Any other status but success is a refusal.
 */
export async function askProvider(
  url: string,
  { body, headers, patience = patienceMs }: ProviderRequest,
): Promise<string> {
  let response: Response
  let text: string
  try {
    const signal = AbortSignal.timeout(patience)
    response = await fetch(url, { method: 'POST', body, headers, signal, redirect: 'error', cache: 'no-store' })
    text = await response.text()
  } catch (cause) {
    throw new ProviderSilent(`${hostOf(url)} did not answer`, { cause })
  }
  if (response.ok) return text
  const message = `${hostOf(url)} answered ${response.status}`
  if (response.status >= 500 || [408, 425, 429].includes(response.status)) throw new ProviderSilent(message)
  throw refusal(response.status, message)
}

function hostOf(url: string): string {
  return new URL(url).host
}
